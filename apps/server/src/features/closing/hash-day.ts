import { createHash } from 'node:crypto'
import type { Executor } from '../../db/index.ts'
import { ledgerLines } from '../wallet/index.ts'
import type { dayClosings } from './closing-tables.ts'

/** The day that is hashed. */
type HashedDay = Pick<
  typeof dayClosings.$inferSelect,
  'merchant' | 'currency' | 'day' | 'from' | 'before' | 'previous'
>

/**
 * SHA-256 over the day and the hash before it, and over each transfer of the day, a line each. Call it inside a transaction.
 * @returns the hash as hex, and how many transfers it is over
 */
export async function hashDay(
  transaction: Executor,
  { merchant, currency, day, from, before, previous }: HashedDay,
): Promise<{ readonly hash: string; readonly transfers: number }> {
  const hash = createHash('sha256')
  const head = [merchant, currency, day, from.toISOString(), before.toISOString(), previous]
  hash.update(`${JSON.stringify(head)}\n`)
  let transfers = 0
  for await (const line of ledgerLines(transaction, { merchant, currency, span: { from, before } })) {
    hash.update(`${line}\n`)
    transfers += 1
  }
  return { hash: hash.digest('hex'), transfers }
}
