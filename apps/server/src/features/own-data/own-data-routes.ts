import { copyOwnData, deleteAccount, ownData, setOffers } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { SecretOf } from '../../gateways/index.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { readCopyPart } from '../../personal-data/copy-of-member.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import { wordsIn } from '../../words/words.ts'
import { dropMissed, type OwnerNotices } from '../inbox/index.ts'
import { findMember, holdMember, updateMember } from '../member/index.ts'
import { marksKeeper } from '../protection/index.ts'
import type { OwnerConfirmation, Sessions } from '../session/index.ts'
import { askForDeletion, deletionOf } from './account-deletion.ts'
import { copyPlaces } from './copy-place.ts'

const DAY_MS = 24 * 3_600_000
const COPIES: Limit = { name: 'own-data-copies', times: 10, within: DAY_MS }
/** Parts of copies: ten copies of a million rows. */
const PARTS: Limit = { name: 'own-data-parts', times: 10_000, within: DAY_MS }

interface OwnDataRoutes {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccess<'data-copied' | 'offers-chosen' | 'deletion-asked'>
  readonly tables: readonly PersonalTable[]
  readonly secretOf: SecretOf
  readonly confirmation: OwnerConfirmation
  readonly sessions: Sessions
  readonly notices: OwnerNotices
  /** Unix time in ms. */
  readonly now: () => number
}

/** What members do with everything that is stored about them; each with their own. */
export function ownDataBindings({
  orm,
  limits,
  note,
  tables,
  secretOf,
  confirmation,
  sessions,
  notices,
  now,
}: OwnDataRoutes): Binding[] {
  const places = copyPlaces(secretOf, now)
  const keepMarks = marksKeeper(secretOf, now)
  const present = async (caller: Caller) => {
    const session = sessionOf(caller)
    const member = await findMember(orm, session.member)
    if (!member) throw new ApiError('session.expired')
    const { obstacles, deletesAt } = await deletionOf(orm, caller.merchant, member, new Date(now()))
    return {
      offers: member.offersRefusedAt === null,
      confirmation: await confirmation.wayOf(session),
      deletion: { obstacles, deletesAt: deletesAt.getTime() },
    }
  }
  return [
    bind(ownData, (_, caller) => present(caller)),
    bind(setOffers, async ({ body: { wanted } }, caller) => {
      const { member } = sessionOf(caller)
      const details = { wanted: String(wanted) }
      await orm.transaction(async (transaction) => {
        const held = await holdMember(transaction, member)
        const refusedAt = held?.offersRefusedAt ?? null
        // Sent twice, it is done once.
        if (wanted === (refusedAt === null)) return
        if (refusedAt) await dropMissed(transaction, { merchant: caller.merchant.code, member }, refusedAt)
        await updateMember(transaction, member, { offersRefusedAt: wanted ? null : new Date(now()) })
        await note(caller, { kind: 'offers-chosen', outcome: 'done', member, details }, transaction)
      })
      return present(caller)
    }),
    bind(copyOwnData, async ({ body: { password, next } }, caller) => {
      const session = sessionOf(caller)
      const { member } = session
      const place = next === undefined ? null : await places.read(session.id, next)
      if (place === undefined)
        throw new ApiError('validation.failed', { field: 'next', message: 'The copy has to be begun anew.' })
      await limits.take(PARTS, member)
      if (place === null) {
        await confirmation.demand(session, password)
        await limits.take(COPIES, member)
        await note(caller, { kind: 'data-copied', outcome: 'done', member })
      }
      const part = await readCopyPart(orm, tables, member, place)
      return {
        tables: part.tables.map(({ name, rows }) => ({ name, rows: [...rows] })),
        next: part.next && (await places.write(session.id, part.next)),
      }
    }),
    bind(deleteAccount, async ({ body: { password } }, caller) => {
      const session = sessionOf(caller)
      const { member } = session
      await confirmation.demand(session, password)
      const deletesAt = await orm.transaction(async (transaction) => {
        const at = await askForDeletion(transaction, keepMarks, caller.merchant, member, new Date(now()))
        await sessions.endAllOf(member, undefined, transaction)
        await note(caller, { kind: 'deletion-asked', outcome: 'done', member }, transaction)
        return at
      })
      // Kept together where the text runs from right to left.
      const date = `\u2066${deletesAt.toLocaleDateString('sv', { timeZone: caller.merchant.timeZone })}\u2069`
      await notices.mail(caller, member, (language) => ({
        title: wordsIn(language, 'ownData.deletionTitle'),
        text: wordsIn(language, 'ownData.deletionText', { date }),
      }))
      return { deletesAt: deletesAt.getTime() }
    }),
  ]
}
