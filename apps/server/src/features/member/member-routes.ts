import { headIcon, memberInfo, setHeadIcon } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { findMember, updateMember } from './member-store.ts'

/** What members read and set of their own account. */
export function memberBindings({ orm }: { readonly orm: NodePgDatabase }): Binding[] {
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
    bind(headIcon, async (_, caller) => ({ headIcon: (await own(caller)).headIcon })),
    bind(setHeadIcon, async ({ body }, caller) => {
      await updateMember(orm, sessionOf(caller).member, { headIcon: body.headIcon })
      return { headIcon: body.headIcon }
    }),
  ]
}
