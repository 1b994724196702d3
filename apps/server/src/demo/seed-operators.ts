import type { Executor } from '../db/index.ts'
import { keepDemoOperator } from '../features/operators/index.ts'

/** Operators of the demo, who log in from the machine itself. */
const OPERATORS = [
  ['Malee', 'owner'],
  ['Kamon', 'manager'],
  ['Ploy', 'cashier'],
] as const

/** Puts the demo's operators there, where nobody has their names. */
export async function seedOperators(executor: Executor): Promise<void> {
  for (const [name, role] of OPERATORS) await keepDemoOperator(executor, name, role)
}
