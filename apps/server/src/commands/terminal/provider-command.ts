import { OPERATIONS } from '../../features.ts'
import type { Command } from './command.ts'
import { CONFORMANCE_USAGE, conformanceCommand } from './conformance-command.ts'
import { operationsCommand } from './operations-command.ts'

const NOTES = `${CONFORMANCE_USAGE}

With --json, list and show print JSON; amounts are minor units there. VERB --help tells more of one.

A round is open until its provider ends it. Ask the provider before you settle or cancel one: what it says later is still
taken for a settled round, and refused for a cancelled one. --reason and the NAME of --by stand in the
merchant's trail. Ask it as well before you end a transfer to a wallet of its own: one that you end as failed gives the player money
back that the provider may still hold.

A win above the largest one (bets.largestWin, bets.largestMultiple, largestWin of the connection, maxMultiple of the game) is
held: "rounds list --held". Ask the provider, then release or dismiss it; what it rolls back meanwhile is gone. Above the
merchant's approvals.from, a second person releases it.

To check a wallet, open a session for a member of your own (a test account with a little money), then run conformance with
the printed key and token.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

/** Whether an operation is about providers of games. */
export const isProviderOperation = ({ id }: { readonly id: string }) =>
  /^(?:rounds|connections|sessions|transfers)\./.test(id)

const operations = operationsCommand({
  name: 'provider',
  summary:
    'Providers of games: their connections, and their rounds with everything that they asked for and that moved.',
  operations: OPERATIONS.filter(isProviderOperation),
  isNamed: true,
  notes: NOTES,
})

/** `npm run provider -- …`: what operators do with providers of games. */
export const providerCommand: Command = ([area, ...rest], terminal) =>
  area === 'conformance'
    ? conformanceCommand(rest, terminal)
    : operations(area === undefined ? [] : [area, ...rest], terminal)
