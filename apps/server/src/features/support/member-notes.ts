import { and, asc, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { type TimelineOwner, type TimelineSource, timelineEdges } from '../../trail/timeline.ts'
import { memberTags } from '../member/index.ts'
import { memberNotes } from './support-tables.ts'

/** Tags of one member. */
const MOST_TAGS = 20
/** Notes that are shown of a member, the newest. */
const SHOWN_NOTES = 50

/** Notes of one member. */
const MOST_NOTES = 1_000

const isAbout = ({ member }: TimelineOwner) =>
  and(eq(memberNotes.member, member), isNull(memberNotes.removedAt))

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
    .where(isAbout({ merchant: '', member }))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN_NOTES)
  const tags = await executor
    .select({ tag: memberTags.tag })
    .from(memberTags)
    .where(eq(memberTags.member, member))
    .orderBy(asc(memberTags.tag))
  return { notes, tags: tags.map(({ tag }) => tag) }
}

/** Adds a note about a member. @throws {ApiError} `conflict` where there are too many */
export async function addNote(
  executor: Executor,
  owner: TimelineOwner,
  note: { readonly text: string; readonly by: string },
): Promise<void> {
  const [row] = await executor
    .select({ notes: count() })
    .from(memberNotes)
    .where(eq(memberNotes.member, owner.member))
  if ((row?.notes ?? 0) >= MOST_NOTES)
    throw new ApiError('conflict', { message: `A member has ${MOST_NOTES} notes at most.` })
  await executor.insert(memberNotes).values({ ...owner, ...note })
}

/**
 * Takes a note off the member's page.
 * @param ofAnybody whether it may be somebody else's
 * @throws {ApiError} `not.found`; `access.denied` for a note of somebody else
 */
export async function removeNote(
  executor: Executor,
  owner: TimelineOwner,
  note: number,
  { by, ofAnybody }: { readonly by: string; readonly ofAnybody: boolean },
): Promise<void> {
  const isNote = and(eq(memberNotes.id, note), isAbout(owner))
  const [found] = await executor.select({ by: memberNotes.by }).from(memberNotes).where(isNote)
  if (!found) throw new ApiError('not.found', { message: `There is no note ${note} about this member.` })
  if (found.by !== by && !ofAnybody)
    throw new ApiError('access.denied', { message: `Note ${note} is by ${found.by}.` })
  await executor.update(memberNotes).set({ removedAt: new Date(), removedBy: by }).where(isNote)
}

/** Gives a member a tag, or takes it. @throws {ApiError} `conflict` where the member has too many */
export async function setTag(
  executor: Executor,
  owner: TimelineOwner,
  tag: string,
  isOn: boolean,
): Promise<void> {
  const { member } = owner
  // Tags that differ in case or width only are one tag, spelled as it was first written.
  const isSame = sql`lower(normalize(${memberTags.tag}, NFKC)) = lower(normalize(${tag}, NFKC))`
  if (!isOn) {
    await executor.delete(memberTags).where(and(eq(memberTags.member, member), isSame))
    return
  }
  const [known] = await executor
    .select({ tag: memberTags.tag })
    .from(memberTags)
    .where(and(eq(memberTags.merchant, owner.merchant), isSame))
    .limit(1)
  await executor
    .insert(memberTags)
    .values({ ...owner, tag: known?.tag ?? tag.normalize('NFKC') })
    .onConflictDoNothing()
  const [row] = await executor.select({ tags: count() }).from(memberTags).where(eq(memberTags.member, member))
  if ((row?.tags ?? 0) > MOST_TAGS)
    throw new ApiError('conflict', { message: `A member has ${MOST_TAGS} tags at most.` })
}
