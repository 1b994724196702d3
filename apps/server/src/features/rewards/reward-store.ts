import type { RewardSource, RewardStatus } from '@foyer/contract'
import { and, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import type { Texts } from '../../merchants/index.ts'
import type { BonusTerms } from '../bonus/index.ts'
import { type RewardState, rewards } from './reward-tables.ts'

/** Rewards that operators read of a member. */
const MOST_SHOWN = 200

/** A reward as it is stored. */
export type Reward = typeof rewards.$inferSelect

/** A reward to give. */
export interface NewReward {
  readonly merchant: string
  readonly member: string
  readonly source: RewardSource
  /** What of the source it is for: a member gets one for each. */
  readonly ref: string
  readonly promotion?: string | null
  readonly titles: Texts
  /** ISO 4217; the amount is its minor units. */
  readonly currency: string
  readonly amount: number
  /** Absent for money that is the player's own at once. */
  readonly terms?: BonusTerms | null
  readonly issuedAt: Date
  readonly expiresAt?: Date | null
}

/** Gives a reward, which its member may claim; `undefined`, and nothing changes, where it was given before. */
export async function issueReward(executor: Executor, reward: NewReward): Promise<Reward | undefined> {
  const [issued] = await executor.insert(rewards).values(reward).onConflictDoNothing().returning()
  return issued
}

/** Where a reward stands for its member at a moment; `undefined` for one that they do not see. */
export function statusOf(
  { state, expiresAt }: Pick<Reward, 'state' | 'expiresAt'>,
  now: Date,
): RewardStatus | undefined {
  if (state === 'revoked') return undefined
  return state === 'claimable' && expiresAt !== null && expiresAt <= now ? 'expired' : state
}

/** A member's rewards of one status, newest first. */
export function listRewards(
  executor: Executor,
  { member, currency, status, now }: { member: string; currency: string; status: RewardStatus; now: Date },
  { after, limit }: PageWindow,
): Promise<Reward[]> {
  const { state, expiresAt, issuedAt, id } = rewards
  const has = {
    claimable: isClaimable(now),
    claimed: eq(state, 'claimed'),
    expired: or(eq(state, 'expired'), and(eq(state, 'claimable'), lte(expiresAt, now))),
  }[status]
  const at = sql`date_trunc('milliseconds', ${issuedAt})`
  const isBehind = after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select()
    .from(rewards)
    .where(and(eq(rewards.member, member), eq(rewards.currency, currency), has, isBehind))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** How many rewards a member may claim. */
export async function countClaimable(
  executor: Executor,
  { member, currency, now }: { member: string; currency: string; now: Date },
): Promise<number> {
  const [row] = await executor
    .select({ claimable: count() })
    .from(rewards)
    .where(and(eq(rewards.member, member), eq(rewards.currency, currency), isClaimable(now)))
  return row?.claimable ?? 0
}

const isClaimable = (now: Date) =>
  and(eq(rewards.state, 'claimable'), or(isNull(rewards.expiresAt), gt(rewards.expiresAt, now)))

/** The newest rewards of a member, of any state. */
export const listAllRewards = (executor: Executor, member: string): Promise<Reward[]> =>
  executor
    .select()
    .from(rewards)
    .where(eq(rewards.member, member))
    .orderBy(desc(rewards.issuedAt))
    .limit(MOST_SHOWN)

/** One reward, of whichever merchant. */
export async function findReward(executor: Executor, id: string): Promise<Reward | undefined> {
  const [found] = await executor.select().from(rewards).where(eq(rewards.id, id))
  return found
}

/** A reward, held for this transaction alone. */
export async function holdReward(executor: Executor, id: string): Promise<Reward | undefined> {
  const [held] = await executor.select().from(rewards).where(eq(rewards.id, id)).for('update')
  return held
}

/** Changes a reward that the transaction holds. */
export async function updateReward(
  executor: Executor,
  id: string,
  change: Partial<typeof rewards.$inferInsert> & { readonly state: RewardState },
): Promise<Reward> {
  const [changed] = await executor.update(rewards).set(change).where(eq(rewards.id, id)).returning()
  if (!changed) throw new Error('There is no such reward.')
  return changed
}

/** Ends those whose time to claim is over. */
export async function expireRewards(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(rewards)
    .set({ state: 'expired' })
    .where(and(eq(rewards.state, 'claimable'), lt(rewards.expiresAt, now)))
}

/** Lets a member claim later what may be claimed now, in ms. */
export async function prolongClaims(
  executor: Executor,
  member: string,
  byMs: number,
  now: Date,
): Promise<void> {
  await executor
    .update(rewards)
    .set({ expiresAt: sql`${rewards.expiresAt} + ${byMs} * interval '1 millisecond'` })
    .where(and(eq(rewards.member, member), eq(rewards.state, 'claimable'), gt(rewards.expiresAt, now)))
}

/** Whether a member may claim money that is their own at once. */
export async function mayClaimMoney(executor: Executor, member: string, now: Date): Promise<boolean> {
  const isOpen = or(isNull(rewards.expiresAt), gt(rewards.expiresAt, now))
  const found = await executor
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.member, member), eq(rewards.state, 'claimable'), isNull(rewards.terms), isOpen))
    .limit(1)
  return found.length > 0
}
