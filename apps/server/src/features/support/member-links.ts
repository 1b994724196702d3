import { and, eq, or } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { findSharedAddresses } from '../../trail/access-trail.ts'
import type { TimelineOwner } from '../../trail/timeline.ts'
import { findInvited } from '../agent/index.ts'
import { findSharedAccounts } from '../cashier/index.ts'
import { findMember, findMembers, type Member } from '../member/index.ts'
import { findNamesakes } from '../payout/index.ts'
import { dismissedLinks } from './support-tables.ts'

/** What two members have in common, the most telling first. `device`: also the kind of device, at one address. */
export const LINK_KINDS = ['account', 'person', 'device', 'address', 'invited', 'inviter'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Logins that are compared, in days. */
const COMPARED_DAYS = 90
/** An address of more members than so many, such as that of a mobile network, says nothing. */
const CROWD = 20
/** Links that are shown. */
const MOST_LINKS = 50
const DAY_MS = 86_400_000

/** Another member who may be the same person: hints, never a verdict. */
export interface MemberLink {
  readonly member: Member
  readonly hints: readonly { readonly kind: LinkKind; readonly detail: string }[]
  /** Why it means nothing, as somebody has found; null where nobody has. */
  readonly dismissed: { readonly reason: string; readonly by: string } | null
}

/** Finds members who have something in common with one, those with the most telling hints first. */
export async function findLinks(executor: Executor, owner: TimelineOwner, now: Date): Promise<MemberLink[]> {
  const hints = new Map<string, { kind: LinkKind; detail: string }[]>()
  const add = (member: string, kind: LinkKind, detail = '') =>
    hints.set(member, [...(hints.get(member) ?? []), { kind, detail }])
  const self = await findMember(executor, owner.member)
  for (const { member, account } of await findSharedAccounts(executor, owner)) add(member, 'account', account)
  if (self?.birthday) {
    const namesakes = await findNamesakes(executor, { ...owner, birthday: self.birthday })
    for (const member of namesakes) add(member, 'person')
  }
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
  for (const { member, address, sameDevice } of await findSharedAddresses(executor, owner, since, CROWD))
    add(member, sameDevice ? 'device' : 'address', address)
  for (const { member, isInviter } of await findInvited(executor, owner, MOST_LINKS))
    add(member, isInviter ? 'inviter' : 'invited')
  const found = await findMembers(executor, [...hints.keys()])
  const notes = await executor
    .select()
    .from(dismissedLinks)
    .where(or(eq(dismissedLinks.member, owner.member), eq(dismissedLinks.other, owner.member)))
  const noteOf = (other: string) => notes.find((note) => note.member === other || note.other === other)
  const rank = ({ hints: some }: MemberLink) => Math.min(...some.map(({ kind }) => LINK_KINDS.indexOf(kind)))
  return [...found.values()]
    .map((member): MemberLink => {
      const note = noteOf(member.id)
      return {
        member,
        hints: hints.get(member.id) ?? [],
        dismissed: note ? { reason: note.reason, by: note.by } : null,
      }
    })
    .sort((one, other) => rank(one) - rank(other) || one.member.username.localeCompare(other.member.username))
    .slice(0, MOST_LINKS)
}

/** Notes that what two members have in common means nothing. @throws {ApiError} `conflict` for one member alone */
export async function dismissLink(
  executor: Executor,
  { merchant, member }: TimelineOwner,
  other: string,
  note: { readonly reason: string; readonly by: string },
): Promise<void> {
  if (member === other) throw new ApiError('conflict', { field: 'other', message: 'These are one member.' })
  const [first = '', second = ''] = [member, other].sort()
  await executor
    .insert(dismissedLinks)
    .values({ merchant, member: first, other: second, ...note })
    .onConflictDoUpdate({
      target: [dismissedLinks.member, dismissedLinks.other],
      set: { ...note, at: new Date() },
    })
}

/** Takes that back. */
export async function restoreLink(executor: Executor, member: string, other: string): Promise<void> {
  const [first = '', second = ''] = [member, other].sort()
  await executor
    .delete(dismissedLinks)
    .where(and(eq(dismissedLinks.member, first), eq(dismissedLinks.other, second)))
}
