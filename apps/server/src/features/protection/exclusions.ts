import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pauseRefusal, WITHOUT_END } from '../../api/pause.ts'
import type { Executor, Transaction } from '../../db/index.ts'
import type { SecretOf } from '../../gateways/index.ts'
import { type Merchant, merchants } from '../../merchants/index.ts'
import {
  findMember,
  holdMember,
  listIdentities,
  type Member,
  memberIdentities,
  members,
  updateMember,
} from '../member/index.ts'
import { type BankAccount, bankAccounts, listBankAccounts } from '../payout/index.ts'
import { breaks } from './break-tables.ts'
import { exclusionMarks, exclusionMembers, exclusions } from './exclusion-tables.ts'
import { type Jurisdiction, rulesOf } from './jurisdiction.ts'
import { protectionSettings } from './settings.ts'

const HOUR_MS = 3_600_000

/** An exclusion as it is stored. */
export type Exclusion = typeof exclusions.$inferSelect

/** A merchant as far as its licence goes. */
export type LicensedMerchant = Pick<Merchant, 'code' | 'currency' | 'featureSettings'>

/** Whose exclusions hold at a merchant: those of one licensee hold at all of its merchants. */
export function licenseeOf(merchant: LicensedMerchant): string {
  const named = protectionSettings.of(merchant).licensee
  return named === '' ? `merchant ${merchant.code}` : `licensee ${named}`
}

/** A day so many months later, at the same time; the last of its month where that is shorter. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + months)
  // The 31st of a month of 30 days is the 1st of the next.
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

/** What is proved to be a person’s: anybody may name the number of somebody else. */
const provedOf = ({ mobile, mobileVerified, email, emailVerified }: Member): readonly string[] => [
  ...(mobile !== null && mobileVerified ? [`mobile ${mobile}`] : []),
  ...(email !== null && emailVerified ? [`email ${email}`] : []),
]

/** A name as people write it, whatever its case, blanks and dots. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase().replace(/[\s.]/gu, '')

const accountMark = ({ country, bank, number }: BankAccount) => `bank ${country} ${bank} ${number}`
/** Of an account that its owner has only named: it is known again with the same name alone, so that nobody excludes a stranger by their number. */
const namedMark = (account: BankAccount) => `${accountMark(account)} ${folded(account.holder)}`

type Identity = Pick<typeof memberIdentities.$inferSelect, 'provider' | 'subject'>
const identityMark = ({ provider, subject }: Identity) => `identity ${provider} ${subject}`

/** What a member is known by, at any merchant of the licensee; and what somebody else would be known by as the same person. */
async function marksOf(
  executor: Executor,
  member: Member,
): Promise<{ readonly own: readonly string[]; readonly sought: readonly string[] }> {
  const accounts = await listBankAccounts(executor, member.id)
  const identities = await listIdentities(executor, member.id)
  const proved = [...provedOf(member), ...identities.map(identityMark)]
  const paidTo = accounts.filter(({ paidToAt }) => paidToAt !== null)
  const named = accounts.map(namedMark)
  return {
    own: [...proved, ...named, ...paidTo.map(accountMark)],
    sought: [...proved, ...named, ...accounts.map(accountMark)],
  }
}

/** Hashes of marks with the key of the installation. */
async function hashesOf(secretOf: SecretOf, marks: readonly string[]): Promise<string[]> {
  const secret = await secretOf('exclusion-marks')
  return marks.map((mark) => createHmac('sha256', secret).update(mark).digest('base64url'))
}

/** Codes of all merchants whose exclusions hold at a merchant. */
async function merchantsOf(executor: Executor, licensee: string): Promise<string[]> {
  const { code, currency, featureSettings } = merchants
  const licensed = await executor.select({ code, currency, featureSettings }).from(merchants)
  return licensed.filter((one) => licenseeOf(one) === licensee).map((one) => one.code)
}

/** What is asked for. */
export interface NewExclusion {
  readonly merchant: LicensedMerchant
  readonly member: string
  /** Null for an exclusion without an end. */
  readonly months: number | null
  /** The operator who sets it; null where the member does. */
  readonly setBy: string | null
}

/**
 * Excludes a person from this moment on: the member, and each account at merchants of the licensee that is known by the same number, address,
 * bank account or login at another service.
 * @returns ids of the members for whom it holds
 */
export async function exclude(
  transaction: Transaction,
  secretOf: SecretOf,
  { merchant, member: id, months, setBy }: NewExclusion,
  now: Date,
): Promise<readonly string[]> {
  const member = await findMember(transaction, id)
  if (!member) return []
  const licensee = licenseeOf(merchant)
  const { openMonths, endsByItself } = rulesOf(merchant).exclusion
  const askableAt = monthsAfter(now, months ?? openMonths)
  const [made] = await transaction
    .insert(exclusions)
    .values({
      ...{ licensee, merchant: merchant.code, member: id, setBy, startsAt: now },
      ends: months === null ? 'open' : 'fixed',
      askableAt,
      returnsAt: months !== null && endsByItself ? askableAt : null,
    })
    .returning()
  if (!made) throw new Error('An exclusion was not stored.')
  const same = await findSamePerson(transaction, member, await merchantsOf(transaction, licensee))
  const all = [...new Set([id, ...same])].toSorted()
  // In one order for all, so that two accounts of one person wait for each other.
  for (const one of all) {
    await hold(transaction, one, made)
    await keepMarks(transaction, secretOf, one, now)
  }
  return all
}

/**
 * Keeps what an excluded member is known by now: what they have proved or added since they were excluded counts as well. Nothing for others.
 */
async function keepMarks(transaction: Executor, secretOf: SecretOf, id: string, now: Date): Promise<void> {
  const running = await transaction
    .select({ exclusion: exclusions.id })
    .from(exclusionMembers)
    .innerJoin(exclusions, eq(exclusions.id, exclusionMembers.exclusion))
    .where(and(eq(exclusionMembers.member, id), isRunning(now)))
  const member = running.length > 0 ? await findMember(transaction, id) : undefined
  if (!member) return
  const { own } = await marksOf(transaction, member)
  const hashes = await hashesOf(secretOf, own)
  const rows = running.flatMap(({ exclusion }) => hashes.map((hash) => ({ hash, exclusion })))
  if (rows.length > 0) await transaction.insert(exclusionMarks).values(rows).onConflictDoNothing()
}

/** Does so now: called by whoever has let a member prove or add something. */
export type KeepMarks = (executor: Executor, member: string) => Promise<void>

/** Creates it. @param now gives Unix time in ms */
export const marksKeeper =
  (secretOf: SecretOf, now: () => number): KeepMarks =>
  (executor, member) =>
    keepMarks(executor, secretOf, member, new Date(now()))

/** Ids of other members at some merchants who are known by what a member is known by. */
async function findSamePerson(
  executor: Executor,
  member: Member,
  everywhere: readonly string[],
): Promise<readonly string[]> {
  const { mobile, mobileVerified, email, emailVerified } = members
  const isSame = or(
    member.mobile !== null && member.mobileVerified
      ? and(eq(mobile, member.mobile), mobileVerified)
      : undefined,
    member.email !== null && member.emailVerified ? and(eq(email, member.email), emailVerified) : undefined,
  )
  const rows = isSame
    ? await executor
        .select({ id: members.id })
        .from(members)
        .where(and(inArray(members.merchant, [...everywhere]), isSame))
    : []
  const found = rows.map(({ id }) => id)
  for (const account of await listBankAccounts(executor, member.id)) {
    const { country, bank, number, paidToAt } = account
    const owners = await executor
      .select({ id: bankAccounts.member, holder: bankAccounts.holder })
      .from(bankAccounts)
      .where(
        and(
          inArray(bankAccounts.merchant, [...everywhere]),
          eq(bankAccounts.country, country),
          eq(bankAccounts.bank, bank),
          eq(bankAccounts.number, number),
        ),
      )
    const isSame = ({ holder }: { holder: string }) =>
      paidToAt !== null || folded(holder) === folded(account.holder)
    found.push(...owners.filter(isSame).map(({ id }) => id))
  }
  for (const { provider, subject } of await listIdentities(executor, member.id)) {
    const owners = await executor
      .select({ id: memberIdentities.member })
      .from(memberIdentities)
      .where(
        and(
          inArray(memberIdentities.merchant, [...everywhere]),
          eq(memberIdentities.provider, provider),
          eq(memberIdentities.subject, subject),
        ),
      )
    found.push(...owners.map(({ id }) => id))
  }
  return found
}

/** Lets an exclusion hold for an account. */
async function hold(
  transaction: Executor,
  member: string,
  { id: exclusion, returnsAt }: Pick<Exclusion, 'id' | 'returnsAt'>,
): Promise<void> {
  const held = await holdMember(transaction, member)
  if (!held) return
  await transaction.insert(exclusionMembers).values({ member, exclusion }).onConflictDoNothing()
  const until = returnsAt ?? WITHOUT_END
  if ((held.pausedUntil ?? until) <= until) await updateMember(transaction, member, { pausedUntil: until })
}

/** Exclusions that hold: nobody has asked to play again, or not so long ago. */
export const isRunning = (now: Date) => or(isNull(exclusions.returnsAt), gt(exclusions.returnsAt, now))

/**
 * Lets the exclusions of a person hold for an account that is known by the same as they are, such as one that was made later.
 * @returns until when the member pauses; null where they may play
 */
async function enforceExclusions(
  orm: NodePgDatabase,
  secretOf: SecretOf,
  merchant: LicensedMerchant,
  member: Member,
  now: Date,
): Promise<Date | null> {
  const running = member.pausedUntil !== null && member.pausedUntil > now ? member.pausedUntil : null
  const licensee = licenseeOf(merchant)
  const { sought } = await marksOf(orm, member)
  if (sought.length === 0) return running
  // Marks of the first weeks have the licensee in their hash.
  const hashes = await hashesOf(secretOf, [...sought, ...sought.map((mark) => `${licensee}\n${mark}`)])
  // Exclusions hold under the name that the licensee has now, whatever it was when they began.
  const isHere = or(
    eq(exclusions.licensee, licensee),
    inArray(exclusions.merchant, await merchantsOf(orm, licensee)),
  )
  const found = await orm
    .selectDistinct({ id: exclusions.id, returnsAt: exclusions.returnsAt })
    .from(exclusionMarks)
    .innerJoin(exclusions, eq(exclusions.id, exclusionMarks.exclusion))
    .where(and(inArray(exclusionMarks.hash, hashes), isHere, isRunning(now)))
  let until = running
  for (const one of found) {
    await orm.transaction((transaction) => hold(transaction, member.id, one))
    const ends = one.returnsAt ?? WITHOUT_END
    if (until === null || ends > until) until = ends
  }
  return until
}

/** Parts of {@link excludedRefuser}. */
interface RefuserParts {
  readonly orm: NodePgDatabase
  readonly secretOf: SecretOf
}

/** Refuses a member who pauses, as it is now: also one who is known again as an excluded person. @throws {ApiError} `break.running`, `exclusion.running` */
export type DemandMayPlay = (merchant: LicensedMerchant, member: string, now: Date) => Promise<void>

/** Creates it. */
export const excludedRefuser =
  ({ orm, secretOf }: RefuserParts): DemandMayPlay =>
  async (merchant, member, now) => {
    const found = await findMember(orm, member)
    const until = found && (await enforceExclusions(orm, secretOf, merchant, found, now))
    if (until) throw pauseRefusal(until)
  }

/** The exclusion that holds for a member, the one that ends last; `undefined` where none does. */
export async function findExclusion(
  executor: Executor,
  member: string,
  now: Date,
): Promise<Exclusion | undefined> {
  const [found] = await executor
    .select({ exclusion: exclusions })
    .from(exclusionMembers)
    .innerJoin(exclusions, eq(exclusions.id, exclusionMembers.exclusion))
    .where(and(eq(exclusionMembers.member, member), isRunning(now)))
    .orderBy(sql`${exclusions.returnsAt} DESC NULLS FIRST`, desc(exclusions.askableAt))
    .limit(1)
  return found?.exclusion
}

/**
 * Ends all exclusions that hold for a member, after the time that the rules give to think it over: only once each of them may be asked for.
 * @returns when the person plays again; `undefined` where that may not be asked for yet
 */
export async function askToReturn(
  transaction: Transaction,
  rules: Pick<Jurisdiction, 'exclusion'>,
  member: string,
  now: Date,
): Promise<Date | undefined> {
  await holdMember(transaction, member)
  const running = await transaction
    .select({ exclusion: exclusions })
    .from(exclusionMembers)
    .innerJoin(exclusions, eq(exclusions.id, exclusionMembers.exclusion))
    .where(and(eq(exclusionMembers.member, member), isNull(exclusions.returnsAt)))
    .for('update', { of: exclusions })
  if (running.length === 0 || running.some(({ exclusion }) => exclusion.askableAt > now)) return undefined
  const { coolingHours, openCoolingHours } = rules.exclusion
  const isOpen = running.some(({ exclusion }) => exclusion.ends === 'open')
  const returnsAt = new Date(now.getTime() + (isOpen ? openCoolingHours : coolingHours) * HOUR_MS)
  const ids = running.map(({ exclusion }) => exclusion.id)
  await transaction.update(exclusions).set({ returnsAt }).where(inArray(exclusions.id, ids))
  const accounts = await transaction
    .selectDistinct({ member: exclusionMembers.member })
    .from(exclusionMembers)
    .where(inArray(exclusionMembers.exclusion, ids))
    .orderBy(exclusionMembers.member)
  for (const { member: one } of accounts) await release(transaction, one, returnsAt, now)
  return returnsAt
}

/** Ends the pause of an account with the last of what still holds for it. */
async function release(transaction: Transaction, member: string, returnsAt: Date, now: Date): Promise<void> {
  const held = await holdMember(transaction, member)
  if (!held) return
  const other = await findExclusion(transaction, member, now)
  const [last] = await transaction
    .select({ endsAt: sql<Date | null>`max(${breaks.endsAt})`.mapWith(breaks.endsAt) })
    .from(breaks)
    .where(eq(breaks.member, member))
  const ends = [returnsAt, last?.endsAt, other && (other.returnsAt ?? WITHOUT_END)].filter(
    (at) => at instanceof Date,
  )
  await updateMember(transaction, member, {
    pausedUntil: new Date(Math.max(...ends.map((at) => at.getTime()))),
  })
}
