import { ROLES } from '../../features/operators/index.ts'
import { OPERATIONS } from '../../features.ts'
import { operationsCommand } from './operations-command.ts'

const NOTES = `With --json, what only reads prints JSON.

Roles: ${Object.keys(ROLES).join(', ')}. --everywhere is every merchant, also those to come.
The link of invite and reset is for three days and once; put the console's address (CONSOLE_ORIGIN) in front of it.
For when nobody can log in any more: reset NAME, or invite NAME --role owner --everywhere.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

/** Whether an operation is about operators. */
export const isOperatorOperation = ({ id }: { readonly id: string }) => id.startsWith('operators.')

/** `npm run operator -- …`: who may work in the console. */
export const operatorCommand = operationsCommand({
  name: 'operator',
  summary: 'Operators, who work in the console: their roles, sessions and ways to log in.',
  area: 'operators',
  operations: OPERATIONS.filter(isOperatorOperation),
  notes: NOTES,
})
