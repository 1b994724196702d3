import { type AnyColumn, and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import { type Executor, isBehind, type PageRequest } from '../../db/index.ts'
import { accountDeletions } from './deletion-tables.ts'
import { members, memberTags } from './member-tables.ts'

/** A member's row; it never leaves the server as it is. */
export type Member = typeof members.$inferSelect
/** What is needed to make a member. */
export type NewMember = typeof members.$inferInsert

/**
 * A name without its case: each letter by itself, as the database's `lower` takes it. JavaScript's own makes two
 * characters of some letters and looks at neighbours, and a name would have spellings that are one here and two there.
 */
export function foldName(name: string): string {
  return [...name].map((letter) => [...letter.toLowerCase()][0]).join('')
}

/** A member of a merchant by name, whatever its case. */
export async function findMemberByName(
  executor: Executor,
  merchant: string,
  username: string,
): Promise<Member | undefined> {
  const [row] = await executor
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant), sql`lower(${members.username}) = ${foldName(username)}`))
  return row
}

/** The same, for operators. @throws {ApiError} `not.found`, whose message is for them */
export async function demandMemberByName(
  executor: Executor,
  merchant: string,
  username: string,
): Promise<Member> {
  const member = await findMemberByName(executor, merchant, username)
  if (member) return member
  throw new ApiError('not.found', { message: `There is no member "${username}" in ${merchant}.` })
}

/** A member of a merchant by mobile number (E.164). */
export async function findMemberByMobile(
  executor: Executor,
  merchant: string,
  mobile: string,
): Promise<Member | undefined> {
  const [row] = await executor
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant), eq(members.mobile, mobile)))
  return row
}

/** The same, held so that nobody else changes it before the transaction ends. */
export async function holdMemberByMobile(
  transaction: Executor,
  merchant: string,
  mobile: string,
): Promise<Member | undefined> {
  const [row] = await transaction
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant), eq(members.mobile, mobile)))
    .for('update')
  return row
}

/** A member by id. */
export async function findMember(executor: Executor, id: string): Promise<Member | undefined> {
  const [row] = await executor.select().from(members).where(eq(members.id, id))
  return row
}

/** Members by their ids; those that are gone are missing. */
export async function findMembers(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select()
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same as of one, held so that nobody else changes it before the transaction ends; what refers to it may be stored meanwhile.
 * Mailed links and sessions of a member are held after the member.
 */
export async function holdMember(transaction: Executor, id: string): Promise<Member | undefined> {
  const [row] = await transaction.select().from(members).where(eq(members.id, id)).for('no key update')
  return row
}

/** Holds a member so that nothing which refers to them is written meanwhile, such as a bet. */
export async function lockMember(transaction: Executor, id: string): Promise<void> {
  await transaction.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
}

/** Holds many members as {@link holdMember} does one, in one order for all. */
export async function holdMembers(transaction: Executor, ids: readonly string[]): Promise<void> {
  await transaction
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')
}

/** Which members are listed. */
export interface MemberFilter {
  /** Part of the name or nickname, or the beginning of the id, whatever its case; also part of the mail or digits of the number. */
  readonly text?: string | undefined
  /** Whether mail and number count as well. */
  readonly byPersonal?: boolean
  readonly type?: number | undefined
  readonly disabled?: boolean | undefined
  readonly tag?: string | undefined
}

/** Matches of a part of a name that are sorted; of more, the index of names soon gives a page. */
const MOST_SORTED = 200_000

/** Members of a merchant by name. */
export async function listMembers(
  executor: Executor,
  merchant: string,
  { text, byPersonal = false, type, disabled, tag }: MemberFilter,
  { after, read }: PageRequest,
): Promise<Member[]> {
  const name = sql`lower(${members.username})`
  const condition = and(
    eq(members.merchant, merchant),
    text === undefined ? undefined : fits(text, byPersonal),
    type === undefined ? undefined : eq(members.type, type),
    disabled === undefined ? undefined : eq(members.disabled, disabled),
    tag === undefined ? undefined : inArray(members.id, taggedWith(executor, merchant, tag)),
    isBehind(members, name, members.id, after, '>'),
  )
  if (text !== undefined && text.length >= SHORTEST_PART) {
    // Names that hold a part stand together in the order of names: walking there from the first one takes seconds among a million.
    const { rows } = await executor.execute<{ readonly id: string; readonly matches: number }>(sql`
      WITH found AS MATERIALIZED (
        SELECT ${members.id}, ${name} AS name FROM ${members} WHERE ${condition} LIMIT ${MOST_SORTED + 1}
      ) SELECT id, (count(*) OVER ())::int AS matches FROM found ORDER BY name, id LIMIT ${read}`)
    if ((rows[0]?.matches ?? 0) <= MOST_SORTED) {
      const found = await findMembers(
        executor,
        rows.map(({ id }) => id),
      )
      return rows.flatMap(({ id }) => found.get(id) ?? [])
    }
  }
  return executor.select().from(members).where(condition).orderBy(asc(name), asc(members.id)).limit(read)
}

const taggedWith = (executor: Executor, merchant: string, tag: string) =>
  executor
    .select({ member: memberTags.member })
    .from(memberTags)
    .where(and(eq(memberTags.merchant, merchant), eq(memberTags.tag, tag)))

/** Fewest digits by which a number is found, so that a name such as `nok2` does not find everybody. */
const FEWEST_DIGITS = 5

function fits(text: string, byPersonal: boolean) {
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : ''
  const part = partPattern(text)
  const holds = (column: AnyColumn) => sql`lower(${column}) LIKE ${part}`
  return or(
    holds(members.username),
    holds(members.nickname),
    byPersonal ? sql`${members.email} LIKE ${part}` : undefined,
    digits.length < FEWEST_DIGITS || !byPersonal ? undefined : sql`${members.mobile} LIKE ${`%${digits}%`}`,
    /^[0-9a-f-]{8,36}$/i.test(text)
      ? sql`starts_with(${members.id}::text, ${text.toLowerCase()})`
      : undefined,
  )
}

/** A pattern of LIKE for whatever holds a text, in lower case. */
const partPattern = (text: string): string => `%${foldName(text).replace(/[\\%_]/g, '\\$&')}%`

/** Fewest characters of a part. */
const SHORTEST_PART = 3

/** Matches that an index gives at most, some of all: a part of every other name finds no better ones. */
const MOST_MATCHES = 3000

/** How members are looked for while somebody types. */
interface MemberSearch {
  readonly text: string
  /** Whether parts of mails and numbers count as well. */
  readonly byPersonal: boolean
}

/** Members of whom a name, nickname, mail or number holds a text, those whose name is or begins with it first. */
export async function searchMembers(
  executor: Executor,
  merchant: string,
  { text, byPersonal }: MemberSearch,
  limit: number,
): Promise<Member[]> {
  const folded = foldName(text)
  const exact = await findMemberByName(executor, merchant, text)
  if (folded.length < 2) return exact ? [exact] : []
  await executor.execute(sql`SELECT set_config('gin_fuzzy_search_limit', ${String(MOST_MATCHES)}, true)`)
  // Two characters are too few for an index of parts: they are a beginning.
  const part = folded.length < SHORTEST_PART ? partPattern(text).slice(1) : partPattern(text)
  const name = sql`lower(${members.username})`
  const rows = await executor
    .select()
    .from(members)
    .where(
      and(
        eq(members.merchant, merchant),
        or(
          sql`${name} LIKE ${part}`,
          sql`lower(${members.nickname}) LIKE ${part}`,
          byPersonal ? sql`${members.email} LIKE ${part}` : eq(members.email, folded),
        ),
      ),
    )
    .orderBy(desc(sql`starts_with(${name}, ${folded})`), asc(name))
    .limit(limit)
  await executor.execute(sql`SELECT set_config('gin_fuzzy_search_limit', '0', true)`)
  return exact ? [exact, ...rows.filter(({ id }) => id !== exact.id)] : rows
}

/** Members whose number ends with digits, also where they were read out with the leading zero of their country. */
export function searchMembersByNumber(
  executor: Executor,
  merchant: string,
  digits: string,
  limit: number,
): Promise<Member[]> {
  const { mobile } = members
  return executor
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant), sql`${mobile} LIKE ${`%${digits.replace(/^0+/, '')}`}`))
    .orderBy(asc(mobile))
    .limit(limit)
}

/** Members whose id begins with hexadecimal digits, as players read their own. @param beginning 8 digits or more */
export function searchMembersById(
  executor: Executor,
  merchant: string,
  beginning: string,
  limit: number,
): Promise<Member[]> {
  const digits = beginning.toLowerCase().replaceAll('-', '')
  const id = (fill: string) => digits.padEnd(32, fill)
  return executor
    .select()
    .from(members)
    .where(
      and(eq(members.merchant, merchant), sql`${members.id} BETWEEN ${id('0')}::uuid AND ${id('f')}::uuid`),
    )
    .limit(limit)
}

/** Ids of all members of a merchant. */
export async function listMemberIds(executor: Executor, merchant: string): Promise<string[]> {
  const rows = await executor.select({ id: members.id }).from(members).where(eq(members.merchant, merchant))
  return rows.map(({ id }) => id)
}

/** Stores a member; `undefined` where the name or the number is taken in the merchant. */
export async function insertMember(executor: Executor, member: NewMember): Promise<Member | undefined> {
  const [row] = await executor.insert(members).values(member).onConflictDoNothing().returning()
  return row
}

/** Changes some columns of a member. */
export async function updateMember(
  executor: Executor,
  id: string,
  change: Partial<NewMember>,
): Promise<void> {
  await executor.update(members).set(change).where(eq(members.id, id))
}

/**
 * Puts a chosen name in the place of one that was made up at registration.
 * @param transaction rolled back where the name is `taken`
 * @returns `chosen` where the member chose before
 */
export async function replaceMadeName(
  transaction: Executor,
  id: string,
  username: string,
): Promise<'done' | 'taken' | 'chosen'> {
  const replaced = await transaction
    .update(members)
    .set({ username, usernameMade: false })
    .where(and(eq(members.id, id), eq(members.usernameMade, true)))
    .returning({ id: members.id })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return undefined
      throw error
    })
  if (!replaced) return 'taken'
  return replaced.length === 1 ? 'done' : 'chosen'
}

/**
 * Notes a login and holds the member for it, unless the account was disabled or got another password since it was read.
 * @returns whether it was noted
 */
export async function noteLogin(transaction: Executor, { id, passwordHash }: Member): Promise<boolean> {
  const noted = await transaction
    .update(members)
    .set({ lastLoginAt: new Date() })
    .where(
      and(
        eq(members.id, id),
        eq(members.disabled, false),
        sql`${members.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .returning({ id: members.id })
  return noted.length === 1
}

/** Keeps that a code proved the number (E.164) of a member, where it still is theirs. */
export async function keepMobileProof(executor: Executor, id: string, mobile: string): Promise<void> {
  await executor
    .update(members)
    .set({ mobileVerified: true })
    .where(and(eq(members.id, id), eq(members.mobile, mobile), eq(members.mobileVerified, false)))
}

/** Deletes trials that ended before a moment, with their sessions. */
export async function pruneTrials(executor: Executor, before: Date): Promise<void> {
  await executor.delete(members).where(lt(members.expiresAt, before))
}

/** Keeps an account whose deletion was asked for. @throws {ApiError} `conflict` where it is deleted already */
export async function cancelDeletion(transaction: Executor, id: string): Promise<void> {
  const [asked] = await transaction
    .delete(accountDeletions)
    .where(eq(accountDeletions.member, id))
    .returning()
  if (asked?.deletedAt) throw new ApiError('conflict', { message: 'The account is deleted.' })
}

/** Whether the database refused a row because another has its key; the driver's error stands behind Drizzle's. */
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505'
