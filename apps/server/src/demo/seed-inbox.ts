import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { inboxMessages, inboxStates } from '../features/inbox/inbox-tables.ts'
import { members } from '../features/member/index.ts'
import { readBrandName } from './brand-files.ts'
import { inboxMessagesOf } from './data/inbox-messages.ts'
import { DEMO_MEMBERS } from './data/members.ts'

const HOUR_MS = 3_600_000

/**
 * Writes to the demo accounts of a demo merchant that has no message at all yet; some of it they have read. What is there
 * stays as it is, whatever a tester made of it; gives how many were written.
 */
export async function seedInbox(transaction: Executor, merchant: string, now: Date): Promise<number> {
  const there = await transaction
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(eq(inboxMessages.merchant, merchant))
    .limit(1)
  if (there.length > 0) return 0
  const accounts = await findAccounts(transaction, merchant)
  const rows = inboxMessagesOf(readBrandName(merchant)).flatMap(({ title, content, hoursAgo, read }) => {
    // What is sent to all now has the database's own time: who was made with it is there when it is sent.
    const sent = hoursAgo === 0 ? {} : { sentAt: new Date(now.getTime() - hoursAgo * HOUR_MS) }
    const receivers = hoursAgo === 0 ? [null] : accounts.map(({ id }) => id)
    return receivers.map((member) => ({
      read,
      row: { id: crypto.randomUUID(), merchant, member, titles: title, contents: content, ...sent },
    }))
  })
  await transaction.insert(inboxMessages).values(rows.map(({ row }) => row))
  const states = rows.flatMap(({ read, row: { id, member } }) =>
    read && member !== null ? [{ message: id, member, readAt: now }] : [],
  )
  if (states.length > 0) await transaction.insert(inboxStates).values(states)
  return rows.length
}

function findAccounts(transaction: Executor, merchant: string) {
  const names = DEMO_MEMBERS.map(({ username }) => username)
  return transaction
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(sql`lower(${members.username})`, names)))
}
