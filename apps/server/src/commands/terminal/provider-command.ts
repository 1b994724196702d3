import { OPERATIONS } from '../../features.ts'
import { operationsCommand } from './operations-command.ts'

const NOTES = `With --json, list and show print JSON; amounts are minor units there. VERB --help tells more of one.

A round is open until its provider ends it. Ask the provider before you settle or cancel one: what it says later is still
taken for a settled round, and refused for a cancelled one. --reason and the NAME of --by stand in the merchant's trail.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

/** Whether an operation is about providers of games. */
export const isProviderOperation = ({ id }: { readonly id: string }) => id.startsWith('rounds.')

/** `npm run provider -- …`: what operators do with the rounds that providers of games play. */
export const providerCommand = operationsCommand({
  name: 'provider',
  summary: 'Rounds of games, with everything that their providers asked for and that moved.',
  operations: OPERATIONS.filter(isProviderOperation),
  isNamed: true,
  notes: NOTES,
})
