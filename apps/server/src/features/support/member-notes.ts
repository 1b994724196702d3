import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { type TimelineOwner, type TimelineSource, timelineEdges } from '../../trail/timeline.ts'
import { memberTags } from '../member/index.ts'
import { memberNotes } from './support-tables.ts'

/** Tags of one member. */
const MOST_TAGS = 20
/** Notes that are shown of a member, the newest. */
const SHOWN_NOTES = 50

const isAbout = ({ member }: TimelineOwner) => eq(memberNotes.member, member)

/** Notes about a member as a part of their timeline. */
export const noteTimeline: TimelineSource = {
  group: 'notes',
  ...timelineEdges(memberNotes, memberNotes.at, isAbout, 'descending'),
  async read(executor, owner, { from, before }, limit) {
    const { at, by, text } = memberNotes
    const rows = await executor
      .select({ at, by, text })
      .from(memberNotes)
      .where(and(isAbout(owner), gte(at, from), lt(at, before)))
      .orderBy(desc(at))
      .limit(limit)
    return rows.map((row) => ({ ...row, what: 'note' }))
  },
}

/** Notes and tags of a member, the newest note first. */
export async function findNotes(executor: Executor, member: string) {
  const { id, text, by, at } = memberNotes
  const notes = await executor
    .select({ id, text, by, at })
    .from(memberNotes)
    .where(eq(memberNotes.member, member))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN_NOTES)
  const tags = await executor
    .select({ tag: memberTags.tag })
    .from(memberTags)
    .where(eq(memberTags.member, member))
    .orderBy(asc(memberTags.tag))
  return { notes, tags: tags.map(({ tag }) => tag) }
}

/** Adds a note about a member. */
export async function addNote(
  executor: Executor,
  owner: TimelineOwner,
  note: { readonly text: string; readonly by: string },
): Promise<void> {
  await executor.insert(memberNotes).values({ ...owner, ...note })
}

/** Deletes a note. @throws {ApiError} `not.found` */
export async function removeNote(executor: Executor, { member }: TimelineOwner, note: number): Promise<void> {
  const gone = await executor
    .delete(memberNotes)
    .where(and(eq(memberNotes.id, note), eq(memberNotes.member, member)))
    .returning({ id: memberNotes.id })
  if (gone.length === 0)
    throw new ApiError('not.found', { message: `There is no note ${note} about this member.` })
}

/** Gives a member a tag, or takes it. @throws {ApiError} `conflict` where the member has too many */
export async function setTag(
  executor: Executor,
  owner: TimelineOwner,
  tag: string,
  isOn: boolean,
): Promise<void> {
  const { member } = owner
  if (!isOn) {
    await executor.delete(memberTags).where(and(eq(memberTags.member, member), eq(memberTags.tag, tag)))
    return
  }
  await executor
    .insert(memberTags)
    .values({ ...owner, tag })
    .onConflictDoNothing()
  const [row] = await executor.select({ tags: count() }).from(memberTags).where(eq(memberTags.member, member))
  if ((row?.tags ?? 0) > MOST_TAGS)
    throw new ApiError('conflict', { message: `A member has ${MOST_TAGS} tags at most.` })
}
