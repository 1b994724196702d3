import { type DeletionObstacle, isAgentOnly } from '@foyer/contract'
import { and, asc, eq, gt, isNull, lte, ne, notLike } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor, Transaction } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { closeInvitations, earnsAsAgent } from '../agent/index.ts'
import { hasRoundsUnderWay } from '../bets/index.ts'
import { endGrant, listActiveGrants } from '../bonus/index.ts'
import { hasOrdersUnderWay } from '../cashier/index.ts'
import { POINTS } from '../mall/index.ts'
import { accountDeletions, findMember, lockMember, type Member, updateMember } from '../member/index.ts'
import { findBreakEnd, findExclusion, type KeepMarks } from '../protection/index.ts'
import { mayClaimRebates } from '../rebates/index.ts'
import { mayClaimMoney } from '../rewards/index.ts'
import { BONUS_ACCOUNTS, ledgerAccounts } from '../wallet/index.ts'

const DAY_MS = 24 * 3_600_000
/**
 * How long a closed account keeps what it is known by, in ms. Nobody else takes its name or number meanwhile, so whoever has reached a limit
 * does not begin anew; what is paid late has somebody to belong to; and an owner whose account somebody else has closed gets it back.
 */
const CLOSED_MS = 30 * DAY_MS
/** A round that was opened earlier and has no end yet keeps no account: providers leave some open for ever. */
const OPEN_ROUND_MS = DAY_MS
/** How long an account waits that something has come for meanwhile, in ms. */
const AGAIN_MS = DAY_MS
/** Accounts that one round deletes. */
const ROUND = 100

/** What of a merchant says whether a member may claim money. */
type DeletingMerchant = Pick<Merchant, 'code' | 'currency' | 'switches'>

/** What keeps an account from deletion now, and when it would be deleted if that were asked for now. */
export async function deletionOf(
  executor: Executor,
  merchant: DeletingMerchant,
  { id, type }: Pick<Member, 'id' | 'type'>,
  now: Date,
): Promise<{ readonly obstacles: DeletionObstacle[]; readonly deletesAt: Date }> {
  const isUnderWay =
    (await hasOrdersUnderWay(executor, id)) ||
    (await hasRoundsUnderWay(executor, id, new Date(now.getTime() - OPEN_ROUND_MS)))
  const exclusion = await findExclusion(executor, id, now)
  // Whoever is excluded can claim no reward, so none keeps them here.
  const mayClaim =
    exclusion === undefined && merchant.switches.REWCEN3 && (await mayClaimMoney(executor, id, now))
  const rebates = { merchant: merchant.code, member: id, currency: merchant.currency }
  const mayClaimMore = merchant.switches.MANPLAYREB3 && (await mayClaimRebates(executor, rebates))
  const obstacles: readonly (DeletionObstacle | false)[] = [
    (mayClaim || mayClaimMore || (await holdsMoney(executor, id))) && 'money',
    isUnderWay && 'underWay',
    (isAgentOnly(type) || (await earnsAsAgent(executor, id))) && 'agent',
  ]
  const deletesAt = Math.max(now.getTime() + CLOSED_MS, await keptUntil(executor, id, now))
  return { obstacles: obstacles.filter((one) => one !== false), deletesAt: new Date(deletesAt) }
}

/**
 * How long name and number are kept in any case, in ms since 1970; 0 for not at all: nobody escapes a break, or the time of an exclusion, by an
 * account of the same name or number.
 */
async function keptUntil(executor: Executor, id: string, now: Date): Promise<number> {
  const exclusion = await findExclusion(executor, id, now)
  const ends = [await findBreakEnd(executor, id), exclusion?.askableAt]
  return Math.max(0, ...ends.map((at) => at?.getTime() ?? 0))
}

/** Whether a member has money of their own, wherever it is. Points are none, and a bonus is not theirs yet. */
async function holdsMoney(executor: Executor, member: string): Promise<boolean> {
  const { balance, currency, house, name } = ledgerAccounts
  const rows = await executor
    .select({ name })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(house, false),
        gt(balance, 0),
        ne(currency, POINTS),
        notLike(name, `${BONUS_ACCOUNTS}%`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Closes an account at once: nobody logs in, no bet is taken, and bonuses that are being played end. It is deleted later.
 * @returns when
 * @throws {ApiError} `conflict` where something keeps it; `session.expired` where it is closed already
 */
export async function askForDeletion(
  transaction: Transaction,
  keepMarks: KeepMarks,
  merchant: DeletingMerchant,
  id: string,
  now: Date,
): Promise<Date> {
  // No bet and no order is written between what is asked here and what is done.
  await lockMember(transaction, id)
  const member = await findMember(transaction, id)
  if (!member || member.disabled) throw new ApiError('session.expired')
  const { obstacles, deletesAt } = await deletionOf(transaction, merchant, member, now)
  const grants = await listActiveGrants(transaction, [id])
  let areOver = true
  for (const grant of obstacles.length === 0 ? grants : [])
    areOver = (await endGrant(transaction, grant, 'forfeited', now)) && areOver
  if (obstacles.length > 0 || !areOver)
    throw new ApiError('conflict', { message: 'The account holds money, or something of it is under way.' })
  await updateMember(transaction, id, { disabled: true })
  await closeInvitations(transaction, id)
  await keepMarks(transaction, id)
  const row = { askedAt: now, deletesAt, deletedAt: null }
  await transaction
    .insert(accountDeletions)
    .values({ member: id, ...row })
    .onConflictDoUpdate({ target: accountDeletions.member, set: row })
  return deletesAt
}

interface DeletionParts {
  readonly orm: NodePgDatabase
  readonly tables: readonly PersonalTable[]
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Unix time in ms. */
  readonly now: () => number
  /** Takes warnings to the operator. */
  readonly warn: (details: object, message: string) => void
  /** Told of an account that could not be deleted; the others are, and it is tried again. */
  readonly onError: (error: unknown) => void
}

/** Deletes accounts whose time has come. One that money has come to since then waits, until it is paid out. */
export async function deleteDue({
  orm,
  tables,
  merchantOf,
  now,
  warn,
  onError,
}: DeletionParts): Promise<void> {
  const at = new Date(now())
  const { member: owner, deletesAt, deletedAt } = accountDeletions
  const isDue = and(isNull(deletedAt), lte(deletesAt, at))
  const due = await orm
    .select({ id: owner })
    .from(accountDeletions)
    .where(isDue)
    .orderBy(asc(deletesAt))
    .limit(ROUND)
  const later = new Date(at.getTime() + AGAIN_MS)
  const putOff = (executor: Executor, id: string, until: Date) =>
    executor.update(accountDeletions).set({ deletesAt: until }).where(eq(owner, id))
  for (const { id } of due) {
    const deleted = orm.transaction(async (transaction) => {
      await lockMember(transaction, id)
      const member = await findMember(transaction, id)
      const isOfMember = eq(owner, id)
      const [asked] = await transaction.select().from(accountDeletions).where(and(isOfMember, isDue))
      // An operator has opened it meanwhile.
      const merchant = member && merchantOf(member.merchant)
      if (!member || !merchant || !asked) return
      // A break or an exclusion may have begun since.
      const kept = await keptUntil(transaction, id, at)
      if (kept > at.getTime()) {
        await putOff(transaction, id, new Date(kept))
        return
      }
      const { obstacles } = await deletionOf(transaction, merchant, member, at)
      if (obstacles.length === 0) {
        await deleteMember(transaction, tables, id)
        await transaction.update(accountDeletions).set({ deletedAt: at }).where(isOfMember)
        return
      }
      await putOff(transaction, id, later)
      warn({ member: id, obstacles }, 'an account cannot be deleted yet')
    })
    await deleted.catch(async (error: unknown) => {
      onError(error)
      // The others come first then.
      await putOff(orm, id, later)
    })
  }
}

/** Deletes what is stored about a member, but for what payments and bets need. */
async function deleteMember(
  transaction: Transaction,
  tables: readonly PersonalTable[],
  id: string,
): Promise<void> {
  for (const { table, isAbout, onDeletion } of tables)
    if (onDeletion === 'deleted') await transaction.delete(table).where(isAbout(id))
  await updateMember(transaction, id, {
    username: `deleted-${id}`,
    usernameMade: false,
    passwordHash: null,
    paymentPasswordHash: null,
    disabled: true,
    mobile: null,
    mobileVerified: false,
    email: null,
    emailVerified: false,
    nickname: '',
    birthday: null,
    profile: {},
    headIcon: '',
    showsWins: false,
  })
}
