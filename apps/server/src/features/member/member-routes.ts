import { headIcon, memberInfo, setHeadIcon, uploadHeadIcon } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { type EncodePicture, readPictures } from '../../api/sent-pictures.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { findMember, updateMember } from './member-store.ts'
import { memberPictures } from './member-tables.ts'

/** Key of a picture that the member uploaded. */
const OWN_PICTURE = 'own'
/** Uploads, each of which is decoded. */
const UPLOADS: Limit = { name: 'head-icon', times: 20, within: 3_600_000 }

interface MemberRoutes {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  /** Writes a player's picture anew, as a square. */
  readonly encodeAvatar: EncodePicture
}

/** What members read and set of their own account. */
export function memberBindings({ orm, limits, encodeAvatar }: MemberRoutes): Binding[] {
  const own = async (caller: Caller) => {
    const member = await findMember(orm, sessionOf(caller).member)
    if (!member) throw new ApiError('session.expired')
    return member
  }
  return [
    bind(memberInfo, async (_, caller) => {
      const { id, type, nickname, username, usernameMade, headIcon: icon } = await own(caller)
      return { id, type, nickname, account: username, accountMade: usernameMade, headIcon: icon }
    }),
    bind(headIcon, async (_, caller) => {
      const { id, headIcon: icon } = await own(caller)
      const [kept] =
        icon === OWN_PICTURE
          ? await orm.select().from(memberPictures).where(eq(memberPictures.member, id))
          : []
      const picture = kept ? `data:image/${kept.type};base64,${kept.bytes.toString('base64')}` : ''
      return { headIcon: icon, picture }
    }),
    bind(setHeadIcon, async ({ body }, caller) => {
      const { member } = sessionOf(caller)
      await orm.transaction(async (transaction) => {
        await updateMember(transaction, member, { headIcon: body.headIcon })
        await transaction.delete(memberPictures).where(eq(memberPictures.member, member))
      })
      return { headIcon: body.headIcon }
    }),
    bind(uploadHeadIcon, async ({ body }, caller) => {
      const { member } = sessionOf(caller)
      await limits.take(UPLOADS, member)
      const [picture] = await readPictures([body.picture], encodeAvatar, 'picture')
      if (!picture) throw new ApiError('validation.failed', { field: 'picture' })
      const { type, bytes } = picture
      // The bytes come from another process.
      const row = { type, bytes: Buffer.from(bytes) }
      await orm.transaction(async (transaction) => {
        await updateMember(transaction, member, { headIcon: OWN_PICTURE })
        await transaction
          .insert(memberPictures)
          .values({ member, ...row })
          .onConflictDoUpdate({ target: memberPictures.member, set: row })
      })
      return { headIcon: OWN_PICTURE }
    }),
  ]
}
