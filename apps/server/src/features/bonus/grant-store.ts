import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import type { Texts } from '../../merchants/index.ts'
import { BONUS_ACCOUNTS, findAccount, openAccounts, post } from '../wallet/index.ts'
import { type Grant, requiredOf } from './grant-rules.ts'
import { type BonusTerms, grantRounds, grants } from './grant-tables.ts'
import { bonusAccounts, bonusMovements } from './movements.ts'

/** A bonus to give. */
export interface NewGrant {
  readonly merchant: string
  readonly member: string
  /** ISO 4217; amounts are its minor units. */
  readonly currency: string
  readonly amount: number
  readonly titles: Texts
  readonly terms: BonusTerms
}

const DAY_MS = 86_400_000

/**
 * Gives a bonus with wagering: its money stands beside the wallet.
 * @returns `undefined` where the member has an active one; nothing has changed then
 */
export async function giveGrant(
  executor: Transaction,
  { merchant, member, currency, amount, titles, terms }: NewGrant,
  now: Date,
): Promise<Grant | undefined> {
  const id = randomUUID()
  const account = { member, beside: `${BONUS_ACCOUNTS}${id}` }
  const place = { merchant, currency, from: bonusAccounts.bonuses, to: account }
  return executor.transaction(async (transaction) => {
    if (await findActiveGrant(transaction, member, currency)) return undefined
    const { to } = await openAccounts(transaction, place)
    const [given] = await transaction
      .insert(grants)
      .values({
        ...{ id, merchant, member, currency, account: to, titles, granted: amount, terms },
        required: requiredOf(amount, terms),
        startedAt: now,
        endsAt: new Date(now.getTime() + terms.days * DAY_MS),
      })
      .onConflictDoNothing()
      .returning()
    // Another one was given at this moment; its account stays empty.
    if (!given) return undefined
    const movement = bonusMovements.grant
    await post(transaction, { ...place, key: `bonus:${id}`, movement, amount, reference: id, at: now })
    return given
  })
}

/** The bonus that a member has now. */
export async function findActiveGrant(
  executor: Executor,
  member: string,
  currency: string,
): Promise<Grant | undefined> {
  const isActive = and(eq(grants.member, member), eq(grants.currency, currency), eq(grants.state, 'active'))
  const [found] = await executor.select().from(grants).where(isActive)
  return found
}

/** Ids of all bonuses that some members have now. */
export async function listActiveGrants(executor: Executor, members: readonly string[]): Promise<string[]> {
  const isActive = and(inArray(grants.member, [...members]), eq(grants.state, 'active'))
  const rows = await executor.select({ id: grants.id }).from(grants).where(isActive).orderBy(grants.id)
  return rows.map(({ id }) => id)
}

/** A bonus, whatever has become of it. */
export async function findGrant(executor: Executor, id: string): Promise<Grant | undefined> {
  const [found] = await executor.select().from(grants).where(eq(grants.id, id))
  return found
}

/** Whether a win of a bonus waits until a person releases it. */
export async function hasHeldWins(executor: Executor, id: string): Promise<boolean> {
  const isHeld = and(eq(grantRounds.grant, id), grantRounds.isHeld)
  const found = await executor.select({ round: grantRounds.round }).from(grantRounds).where(isHeld).limit(1)
  return found.length > 0
}

/** Lets a bonus last longer, by what a win of it was held; in ms. */
export async function prolongGrant(executor: Executor, round: number, byMs: number): Promise<void> {
  const { grant } = grantRounds
  const ofRound = executor.select({ grant }).from(grantRounds).where(eq(grantRounds.round, round))
  await executor
    .update(grants)
    .set({ endsAt: sql`${grants.endsAt} + ${byMs} * interval '1 millisecond'` })
    .where(and(inArray(grants.id, ofRound), eq(grants.state, 'active')))
}

/** Lets all bonuses that a member plays through last longer, in ms. */
export async function prolongGrants(
  executor: Executor,
  member: string,
  byMs: number,
  now: Date,
): Promise<void> {
  await executor
    .update(grants)
    .set({ endsAt: sql`${grants.endsAt} + ${byMs} * interval '1 millisecond'` })
    .where(and(eq(grants.member, member), eq(grants.state, 'active'), gt(grants.endsAt, now)))
}

/**
 * Ends an active bonus; what its account holds goes back to the house. Rounds that are open then bring the player's own part only. While a
 * win of it is held, it does not end: that would decide about the win.
 * @returns whether it ended
 */
export async function endGrant(
  executor: Transaction,
  id: string,
  state: 'expired' | 'forfeited',
  now: Date,
): Promise<boolean> {
  return executor.transaction(async (transaction) => {
    // Whatever holds a win of a bonus holds its row.
    await transaction.select({ id: grants.id }).from(grants).where(eq(grants.id, id)).for('update')
    if (await hasHeldWins(transaction, id)) return false
    const [ended] = await transaction
      .update(grants)
      .set({ state, endedAt: now })
      .where(and(eq(grants.id, id), eq(grants.state, 'active')))
      .returning()
    if (!ended) return false
    const { merchant, member, currency, account } = ended
    const { balance } = await findAccount(transaction, account)
    if (balance > 0 && member !== null) {
      const from = { member, beside: `${BONUS_ACCOUNTS}${id}` }
      const money = { merchant, currency, from, to: bonusAccounts.bonuses, amount: balance }
      const movement = bonusMovements.end
      await post(transaction, { ...money, key: `bonus-end:${id}`, movement, reference: id, at: now })
      const returned = sql`${grants.returned} + ${balance}`
      await transaction.update(grants).set({ returned }).where(eq(grants.id, id))
    }
    return true
  })
}

/** Ids of bonuses whose time is over, but for those of which a win is held. */
export async function listExpired(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const held = executor
    .select({ round: grantRounds.round })
    .from(grantRounds)
    .where(and(eq(grantRounds.grant, grants.id), grantRounds.isHeld))
  const isOver = and(eq(grants.state, 'active'), lte(grants.endsAt, now), notExists(held))
  const rows = await executor.select({ id: grants.id }).from(grants).where(isOver).limit(limit)
  return rows.map(({ id }) => id)
}
