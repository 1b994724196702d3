import type { Executor } from '../db/index.ts'
import { operatorActs } from './trail-tables.ts'

/** One thing that an operator did. */
export type OperatorAct = Omit<typeof operatorActs.$inferInsert, 'id' | 'at'>

/** Longest text that the trail keeps, in characters. */
const LONGEST = 2000

/** Writes an act to the trail, in the transaction that does it. */
export async function writeAct(executor: Executor, act: OperatorAct): Promise<void> {
  await executor.insert(operatorActs).values({
    ...act,
    before: cutTexts(act.before),
    after: cutTexts(act.after),
    reason: cut(act.reason),
  })
}

const cutTexts = (facts: OperatorAct['before']): OperatorAct['before'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
