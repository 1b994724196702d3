import { and, count, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import type { InboxMessage, InboxOwner, InboxText } from './inbox-message.ts'
import { inboxMessages, inboxStates } from './inbox-tables.ts'

const { id, member, merchant, titles, contents, sentAt } = inboxMessages
const { readAt, deletedAt } = inboxStates

const stateOf = (owner: InboxOwner) => and(eq(inboxStates.message, id), eq(inboxStates.member, owner.member))

/** What stands in an inbox: messages to the member, and to all since the member registered, that were not deleted. */
function standsIn(owner: InboxOwner): SQL | undefined {
  const registered = sql`(select date_trunc('milliseconds', ${members.registeredAt}) from ${members} where ${members.id} = ${owner.member})`
  // Who wants no more of them keeps what came before.
  const refused = sql`coalesce((select ${members.offersRefusedAt} from ${members} where ${members.id} = ${owner.member}), 'infinity')`
  // Who takes a break is told what is theirs, and nothing that goes to all.
  const toAll = owner.pausedUntil
    ? undefined
    : and(isNull(member), eq(merchant, owner.merchant), gte(sentAt, registered), lte(sentAt, refused))
  return and(or(eq(member, owner.member), toAll), isNull(deletedAt))
}

/** Messages of an inbox, newest first. */
export async function listMessages(
  executor: Executor,
  owner: InboxOwner,
  { after, limit }: PageWindow,
): Promise<InboxMessage[]> {
  const behind = after && or(lt(sentAt, after.at), and(eq(sentAt, after.at), lt(id, after.id)))
  const rows = await executor
    .select({ id, titles, contents, sentAt, readAt })
    .from(inboxMessages)
    .leftJoin(inboxStates, stateOf(owner))
    .where(and(standsIn(owner), behind))
    .orderBy(desc(sentAt), desc(id))
    .limit(limit)
  return rows.map(({ readAt: at, ...message }) => ({ ...message, read: at !== null }))
}

/** How many messages of an inbox are unread. */
export async function countUnread(executor: Executor, owner: InboxOwner): Promise<number> {
  const [row] = await executor
    .select({ unread: count() })
    .from(inboxMessages)
    .leftJoin(inboxStates, stateOf(owner))
    .where(and(standsIn(owner), isNull(readAt)))
  return row?.unread ?? 0
}

/** Marks a message as read; `false` where the inbox has none of that id. */
export async function markRead(executor: Executor, owner: InboxOwner, message: string): Promise<boolean> {
  if (!(await findMessage(executor, owner, message))) return false
  await noteState(executor, owner, [message], READ)
  return true
}

/** Marks all messages of an inbox as read. */
export async function markAllRead(executor: Executor, owner: InboxOwner): Promise<void> {
  const unread = await executor
    .select({ id })
    .from(inboxMessages)
    .leftJoin(inboxStates, stateOf(owner))
    .where(and(standsIn(owner), isNull(readAt)))
  await noteState(
    executor,
    owner,
    unread.map((row) => row.id),
    READ,
  )
}

/**
 * Takes a message out of an inbox: one to the member alone is deleted, one to all stays with the others. `false` where
 * the inbox has none of that id.
 */
export async function dropMessage(executor: Executor, owner: InboxOwner, message: string): Promise<boolean> {
  const found = await findMessage(executor, owner, message)
  if (!found) return false
  if (found.member === null) await noteState(executor, owner, [message], DELETED)
  else await executor.delete(inboxMessages).where(and(eq(id, message), eq(member, owner.member)))
  return true
}

/** Takes messages to all out of an inbox that were sent while its member wanted none. @param since since when */
export async function dropMissed(
  executor: Executor,
  owner: Pick<InboxOwner, 'member' | 'merchant'>,
  since: Date,
): Promise<void> {
  const missed = await executor
    .select({ id })
    .from(inboxMessages)
    .where(and(isNull(member), eq(merchant, owner.merchant), gt(sentAt, since)))
  await noteState(
    executor,
    owner,
    missed.map((row) => row.id),
    DELETED,
  )
}

/** Stores a message to one member, or to all members that the merchant has now. */
export async function insertMessage(
  executor: Executor,
  to: { readonly merchant: string; readonly member: string | null },
  text: InboxText,
): Promise<void> {
  await executor.insert(inboxMessages).values({ ...to, titles: text.titles, contents: text.contents })
}

/** Puts messages into the inboxes of members, each with words of its own. */
export async function insertMessages(
  executor: Executor,
  merchant: string,
  messages: readonly (InboxText & { readonly member: string })[],
): Promise<void> {
  if (messages.length === 0) return
  await executor.insert(inboxMessages).values(messages.map((message) => ({ merchant, ...message })))
}

async function findMessage(executor: Executor, owner: InboxOwner, message: string) {
  const [found] = await executor
    .select({ member })
    .from(inboxMessages)
    .leftJoin(inboxStates, stateOf(owner))
    .where(and(standsIn(owner), eq(id, message)))
  return found
}

/** Messages per statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 5_000
const READ = { readAt: sql`now()` }
const DELETED = { deletedAt: sql`now()` }

async function noteState(
  executor: Executor,
  owner: Pick<InboxOwner, 'member'>,
  messages: readonly string[],
  change: typeof READ | typeof DELETED,
): Promise<void> {
  for (let from = 0; from < messages.length; from += CHUNK) {
    await executor
      .insert(inboxStates)
      .values(
        messages.slice(from, from + CHUNK).map((message) => ({ member: owner.member, message, ...change })),
      )
      .onConflictDoUpdate({ target: [inboxStates.member, inboxStates.message], set: change })
  }
}
