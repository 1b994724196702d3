import type { Transaction } from '../../db/index.ts'
import { prolongGrants } from '../bonus/index.ts'
import { holdMember } from '../member/index.ts'
import { takeBreak } from '../protection/index.ts'
import { prolongClaims } from '../rewards/index.ts'

/**
 * Takes a break from this moment on. What the member may claim or play through ends later by as long as the break lasts, so that nobody loses
 * anything by stopping.
 * @returns when the member may play again
 */
export async function beginBreak(
  transaction: Transaction,
  asked: Parameters<typeof takeBreak>[1],
  now: Date,
): Promise<Date> {
  const { member } = asked
  const before = (await holdMember(transaction, member))?.pausedUntil ?? now
  const until = await takeBreak(transaction, asked, now)
  const ms = until.getTime() - Math.max(now.getTime(), before.getTime())
  if (ms > 0) {
    await prolongClaims(transaction, member, ms, now)
    await prolongGrants(transaction, member, ms, now)
  }
  return until
}
