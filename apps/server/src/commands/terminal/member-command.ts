import { COMMISSION_CATEGORIES } from '@foyer/contract'
import { MADE_TYPES } from '../../features/account/index.ts'
import { OPERATIONS } from '../../features.ts'
import { operationsCommand } from './operations-command.ts'

const NOTES = `With --json, what only reads prints JSON.

A password is made up and shown once, or read as a line from standard input with --stdin; it is never an argument. The
merchant's rules of registration apply (npm run merchant -- rules CODE).

A message is JSON, every text by language, the merchant's default among them; contents are HTML:
  {"titles": {"EN": "Your card"}, "contents": {"EN": "<p>It is ready.</p>"}}
Terms of a contract are a JSON list, - reads standard input. A line says what the agent's team must reach in a period and
what that brings: threshold in minor units of bets (of net losses for a dividend), reward in minor units (in hundredths
of a percent for a dividend). A salary is paid by the day, an hourly one by the hour, a dividend by its --period, a
month where none is given; it starts today where no --start is given:
  [{"threshold": 10000000, "activePlayers": 3, "reward": 50000}]

Categories: ${COMMISSION_CATEGORIES.join(', ')}.
Types: ${MADE_TYPES.join(', ')}; 0 where none is given. 1, 2: agents who also play; 40: internal; 41, 42: agents only.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

/** Whether an operation is about a member. */
export const isMemberOperation = ({ id }: { readonly id: string }) => id.startsWith('members.')

/** `npm run member -- …`: what operators do with members. */
export const memberCommand = operationsCommand({
  name: 'member',
  summary: 'Members of a merchant. Everything that changes something is written to the audit trail.',
  area: 'members',
  operations: OPERATIONS.filter(isMemberOperation),
  notes: NOTES,
})
