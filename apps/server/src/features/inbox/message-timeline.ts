import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { type TimelineOwner, type TimelineSource, timelineEdges } from '../../trail/timeline.ts'
import { inboxMessages } from './inbox-tables.ts'

const isTo = ({ member }: TimelineOwner) => eq(inboxMessages.member, member)

/** What was written to a member alone. */
export const messageTimeline: TimelineSource = {
  group: 'messages',
  ...timelineEdges(inboxMessages, inboxMessages.sentAt, isTo, 'descending'),
  async read(executor, owner, { from, before }, limit) {
    const { sentAt, titles } = inboxMessages
    const rows = await executor
      .select({ at: sentAt, texts: titles })
      .from(inboxMessages)
      .where(and(isTo(owner), gte(sentAt, from), lt(sentAt, before)))
      .orderBy(desc(sentAt))
      .limit(limit)
    return rows.map((row) => ({ ...row, what: 'message' }))
  },
}
