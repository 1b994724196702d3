import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { PageRequest } from '../../../db/index.ts'
import { installationSecrets, playerId } from '../../../gateways/index.ts'
import {
  findMemberByName,
  listMemberIds,
  listMembers,
  type Member,
  type MemberFilter,
} from '../../member/index.ts'

/** What game providers call a member: 32 hexadecimal digits. */
const PLAYER_ID = /^[0-9a-f]{32}$/

/**
 * Finds members of a merchant by whatever an operator was told of them.
 * @param byPersonal also by mail and number, which tells whoever knows one that it is a member's
 */
export function memberLookup(orm: NodePgDatabase, merchant: string, byPersonal: boolean) {
  const secretOf = installationSecrets(orm)

  /** Members whose name, nickname, mail, number, id or providers' player id fits. */
  const list = async (filter: MemberFilter, page: PageRequest): Promise<Member[]> => {
    const text = filter.text?.trim()
    if (text === undefined || !PLAYER_ID.test(text))
      return listMembers(orm, merchant, { ...filter, text, byPersonal }, page)
    // The id says nothing of the member, so each member's has to be made.
    for (const id of await listMemberIds(orm, merchant)) {
      if ((await playerId(secretOf, merchant, id)) === text)
        return listMembers(orm, merchant, { ...filter, text: id }, page)
    }
    return []
  }

  return {
    list,
    /** What providers call the member. */
    playerIdOf: (id: string) => playerId(secretOf, merchant, id),
    /**
     * The one member of a name, or the only one that fits.
     * @throws {ApiError} `not.found`; `conflict` where several fit
     */
    async one(text: string): Promise<Member> {
      const named = await findMemberByName(orm, merchant, text)
      if (named) return named
      const [member, ...others] = await list({ text }, { read: 6 })
      if (!member) throw new ApiError('not.found', { message: `No member of ${merchant} fits "${text}".` })
      if (others.length === 0) return member
      const names = [member, ...others].map(({ username }) => username).join(', ')
      throw new ApiError('conflict', { message: `Several members of ${merchant} fit "${text}": ${names}.` })
    },
  }
}
