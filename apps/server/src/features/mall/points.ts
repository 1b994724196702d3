import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import type { CountedBets } from '../bets/index.ts'
import { findWallets, post } from '../wallet/index.ts'
import { pointAccruals } from './mall-tables.ts'
import { mallAccounts, mallMovements, POINTS } from './movements.ts'

/** Adds counted bets of own money to what points are posted for. */
export async function earnPoints(executor: Executor, bets: readonly CountedBets[]): Promise<void> {
  const sums = new Map<string, { merchant: string; member: string; own: number }>()
  for (const { merchant, member, own } of bets) {
    const known = sums.get(member)
    sums.set(member, { merchant, member, own: own + (known?.own ?? 0) })
  }
  const rows = [...sums.values()].filter(({ own }) => own !== 0)
  if (rows.length === 0) return
  await executor
    .insert(pointAccruals)
    .values(rows)
    .onConflictDoUpdate({
      target: pointAccruals.member,
      set: { own: sql`${pointAccruals.own} + excluded.own` },
    })
}

/** A member whose points are looked at. */
export interface PointsOwner {
  readonly merchant: string
  readonly member: string
}

/**
 * Posts the whole points that a member has earned; what is left waits, also below 0, for bets to come.
 * @param perPoint valid bets that earn a point, in minor units; 0 for no points
 * @returns what the member has now
 */
export async function postPoints(
  executor: Transaction,
  { merchant, member }: PointsOwner,
  perPoint: number,
  now: Date,
): Promise<number> {
  await executor.transaction(async (transaction) => {
    const [held] = await transaction
      .select()
      .from(pointAccruals)
      .where(eq(pointAccruals.member, member))
      .for('update')
    const points = held && perPoint > 0 ? Math.floor(held.own / perPoint) : 0
    if (!held || points <= 0) return
    const postings = held.postings + 1
    await transaction
      .update(pointAccruals)
      .set({ own: held.own - points * perPoint, postings })
      .where(eq(pointAccruals.member, member))
    await post(transaction, {
      merchant,
      key: `points:${member}:${postings}`,
      movement: mallMovements.earned,
      from: mallAccounts.mall,
      to: { member },
      amount: points,
      currency: POINTS,
      at: now,
    })
  })
  return findPoints(executor, member)
}

/** What a member has, in points. */
export async function findPoints(executor: Executor, member: string): Promise<number> {
  const wallets = await findWallets(executor, member, POINTS)
  return wallets.find(({ name }) => name === 'main')?.balance ?? 0
}
