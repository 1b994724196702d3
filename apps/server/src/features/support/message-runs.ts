import { TRIAL_TYPE } from '@foyer/contract'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor, Transaction } from '../../db/index.ts'
import { loadMerchant, type Merchant, type Texts, textIn } from '../../merchants/index.ts'
import { inboxTextOf, insertMessages, type PlainMessage } from '../inbox/index.ts'
import { foldName, members, memberTags } from '../member/index.ts'
import { vipStandings } from '../vip/index.ts'
import { type AudienceKind, messageRuns, messageTemplates } from './message-tables.ts'

/** Members who get a message at once: between two such parts it can be stopped. */
const AT_ONCE = 500
/** Within this time, in ms, the same is not sent to the same members again. */
const AGAIN_MS = 10 * 60_000
/** Templates of a merchant. */
const MOST_TEMPLATES = 200
/** Unknown names that an answer lists. */
const MOST_UNKNOWN = 10
/** Tags to choose from. */
const MOST_TAGS = 500

/** Whom a message goes to. */
export interface Audience {
  readonly kind: AudienceKind
  /** The tag, the id of the level, or names; empty for all. */
  readonly value: string
}

/** A run as it is stored. */
export type MessageRun = typeof messageRuns.$inferSelect

const namesIn = (value: string): string[] =>
  value
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(foldName)

const isIn = (merchant: string, { kind, value }: Audience): SQL | undefined => {
  const { id, username } = members
  const isOfAudience: Readonly<Record<AudienceKind, () => SQL | undefined>> = {
    all: () => undefined,
    tag: () =>
      sql`${id} IN (SELECT t.member FROM ${memberTags} t WHERE t.merchant = ${merchant} AND t.tag = ${value})`,
    level: () =>
      sql`${id} IN (SELECT v.member FROM ${vipStandings} v WHERE v.merchant = ${merchant} AND v.level = ${value})`,
    names: () => inArray(sql`lower(${username})`, namesIn(value).length > 0 ? namesIn(value) : ['']),
  }
  return and(
    eq(members.merchant, merchant),
    ne(members.type, TRIAL_TYPE),
    eq(members.disabled, false),
    // Whoever takes a break is told nothing that asks them back.
    or(isNull(members.pausedUntil), lte(members.pausedUntil, sql`now()`)),
    isNull(members.offersRefusedAt),
    isOfAudience[kind](),
  )
}

/** How many members a message would go to. */
export async function countAudience(
  executor: Executor,
  merchant: string,
  audience: Audience,
): Promise<number> {
  const [row] = await executor.select({ members: count() }).from(members).where(isIn(merchant, audience))
  return row?.members ?? 0
}

/** Names in an audience that no member has, ten at most. */
export async function findUnknownNames(
  executor: Executor,
  merchant: string,
  { kind, value }: Audience,
): Promise<string[]> {
  const names = kind === 'names' ? [...new Set(namesIn(value))] : []
  if (names.length === 0) return []
  const found = await executor
    .select({ name: sql<string>`lower(${members.username})` })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(sql`lower(${members.username})`, names)))
  const known = new Set(found.map(({ name }) => name))
  return names.filter((name) => !known.has(name)).slice(0, MOST_UNKNOWN)
}

/** Tags that members have, with how many have each, by their names. */
export const listTags = (executor: Executor, merchant: string) =>
  executor
    .select({ tag: memberTags.tag, members: count() })
    .from(memberTags)
    .where(eq(memberTags.merchant, merchant))
    .groupBy(memberTags.tag)
    .orderBy(asc(memberTags.tag))
    .limit(MOST_TAGS)

/** Templates of a merchant, by their codes. */
export const listTemplates = (executor: Executor, merchant: string) =>
  executor
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.merchant, merchant))
    .orderBy(asc(messageTemplates.code))

/** @throws {ApiError} `not.found` */
export async function demandTemplate(executor: Executor, merchant: string, code: string) {
  const [found] = await executor.select().from(messageTemplates).where(isTemplate(merchant, code))
  if (found) return found
  throw new ApiError('not.found', { message: `There is no template ${code}.` })
}

const isTemplate = (merchant: string, code: string) =>
  and(eq(messageTemplates.merchant, merchant), eq(messageTemplates.code, code))

/** Sets what a template says in a language. @throws {ApiError} `conflict` where there are too many */
export async function setTemplate(
  transaction: Executor,
  merchant: string,
  { code, language, title, text }: Record<'code' | 'language' | 'title' | 'text', string>,
): Promise<void> {
  const known = await listTemplates(transaction, merchant)
  const before = known.find((one) => one.code === code)
  if (!before && known.length >= MOST_TEMPLATES)
    throw new ApiError('conflict', { message: `A merchant has ${MOST_TEMPLATES} templates at most.` })
  const titles = { ...before?.titles, [language]: title } as Texts
  const texts = { ...before?.texts, [language]: text } as Texts
  await transaction
    .insert(messageTemplates)
    .values({ merchant, code, titles, texts })
    .onConflictDoUpdate({
      target: [messageTemplates.merchant, messageTemplates.code],
      set: { titles, texts },
    })
}

/** Deletes a template. @throws {ApiError} `not.found` */
export async function removeTemplate(executor: Executor, merchant: string, code: string): Promise<void> {
  await demandTemplate(executor, merchant, code)
  await executor.delete(messageTemplates).where(isTemplate(merchant, code))
}

/** What a message says to one member: `{name}` is the member's, `{brand}` the merchant's, in each language. */
export function messageTo(
  { titles, texts }: PlainMessage,
  merchant: Pick<Merchant, 'names' | 'defaultLanguage'>,
  name: string,
) {
  const each = Object.keys({ ...titles, ...texts }).map((language) => {
    const only = (some: Texts): Texts => {
      const text = some[language as keyof Texts]
      return text === undefined ? {} : { [language]: text }
    }
    const brand = textIn(merchant.names, language as Parameters<typeof textIn>[1], merchant)
    return inboxTextOf({ titles: only(titles), texts: only(texts) }, { name, brand })
  })
  return {
    titles: Object.assign({}, ...each.map((one) => one.titles)) as Texts,
    contents: Object.assign({}, ...each.map((one) => one.contents)) as Texts,
  }
}

/** @throws {ApiError} `conflict` where the same goes to the same members, or went to them a moment ago */
async function demandUnsent(
  executor: Executor,
  merchant: string,
  template: string,
  { kind, value }: Audience,
): Promise<void> {
  const isSame = and(
    eq(messageRuns.merchant, merchant),
    eq(messageRuns.template, template),
    eq(messageRuns.audience, kind),
    eq(messageRuns.value, value),
    ne(messageRuns.state, 'stopped'),
    or(eq(messageRuns.state, 'running'), gt(messageRuns.startedAt, new Date(Date.now() - AGAIN_MS))),
  )
  const [found] = await executor.select().from(messageRuns).where(isSame).limit(1)
  if (found)
    throw new ApiError('conflict', {
      message: `${found.by} has just sent this to them. Wait ten minutes to send it again.`,
    })
}

/**
 * Begins to send a template to an audience.
 * @throws {ApiError} `not.found`; `conflict` where it is nobody, or where it was sent to them a moment ago
 */
export async function startRun(
  transaction: Executor,
  merchant: string,
  {
    template: code,
    audience,
    by,
  }: { readonly template: string; readonly audience: Audience; readonly by: string },
): Promise<MessageRun> {
  const { titles, texts } = await demandTemplate(transaction, merchant, code)
  // Of two who press at once, one waits here and then finds what the other began.
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message runs ${merchant}`}, 0))`,
  )
  await demandUnsent(transaction, merchant, code, audience)
  const total = await countAudience(transaction, merchant, audience)
  if (total === 0) throw new ApiError('conflict', { message: 'There is nobody to send it to.' })
  const { kind, value } = audience
  const [run] = await transaction
    .insert(messageRuns)
    .values({ merchant, template: code, titles, texts, audience: kind, value, total, by })
    .returning()
  if (!run) throw new Error('The run was not stored.')
  return run
}

/** Runs of a merchant, the newest first. */
export const listRuns = (executor: Executor, merchant: string, limit: number): Promise<MessageRun[]> =>
  executor
    .select()
    .from(messageRuns)
    .where(eq(messageRuns.merchant, merchant))
    .orderBy(desc(messageRuns.id))
    .limit(limit)

/** Stops a run: whoever has the message keeps it. @throws {ApiError} `not.found`; `conflict` where it has ended */
export async function stopRun(transaction: Executor, merchant: string, id: number): Promise<MessageRun> {
  const isRun = and(eq(messageRuns.merchant, merchant), eq(messageRuns.id, id))
  const [run] = await transaction.select().from(messageRuns).where(isRun).for('update')
  if (!run) throw new ApiError('not.found', { message: `There is no run ${id}.` })
  if (run.state !== 'running') throw new ApiError('conflict', { message: `Run ${id} is ${run.state}.` })
  await transaction.update(messageRuns).set({ state: 'stopped', endedAt: new Date() }).where(isRun)
  return run
}

/** Sends the next part of each run that goes on. @returns whether any has more to send */
export async function sendParts(executor: {
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>
}): Promise<boolean> {
  return executor.transaction(async (transaction) => {
    const runs = await transaction
      .select()
      .from(messageRuns)
      .where(eq(messageRuns.state, 'running'))
      .orderBy(asc(messageRuns.id))
      .limit(5)
      .for('update', { skipLocked: true })
    for (const run of runs) await sendPart(transaction, run)
    return runs.length > 0
  })
}

async function sendPart(transaction: Transaction, run: MessageRun): Promise<void> {
  const { id: run_, merchant: code, audience: kind, value, last, titles, texts } = run
  const merchant = await loadMerchant(transaction, code)
  if (!merchant) return
  const { id, username } = members
  const part = await transaction
    .select({ id, username })
    .from(members)
    .where(and(isIn(code, { kind, value }), last === null ? undefined : gt(id, last)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
  await insertMessages(
    transaction,
    code,
    part.map((member) => ({ member: member.id, ...messageTo({ titles, texts }, merchant, member.username) })),
  )
  const isDone = part.length < AT_ONCE
  await transaction
    .update(messageRuns)
    .set({
      sent: run.sent + part.length,
      last: part.at(-1)?.id ?? last,
      ...(isDone ? { state: 'done' as const, endedAt: new Date() } : {}),
    })
    .where(eq(messageRuns.id, run_))
}
