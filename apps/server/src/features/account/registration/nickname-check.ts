import { ApiError } from '../../../api/api-error.ts'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { latinShape, looksSame } from '../../../names/look-alike.ts'
import { isReservedName } from '../../../names/reserved-names.ts'
import { findMemberByName } from '../../member/index.ts'

type Place = Pick<Merchant, 'code' | 'names' | 'settings'>

/**
 * Whether a nickname speaks for the operator or for another member: it is what other players read.
 * @param member the id of whose it is to be; absent where they are about to register
 */
export async function isNicknameTaken(
  orm: Executor,
  { code, names, settings }: Place,
  nickname: string,
  member?: string,
): Promise<boolean> {
  if (nickname === '') return false
  if (isReservedName(nickname, [...Object.values(names), ...(settings.reservedNames ?? [])])) return true
  const other = await findMemberByName(orm, code, latinShape(nickname))
  return other !== undefined && other.id !== member && looksSame(other.username, nickname)
}

/**
 * Demands that a nickname speaks neither for the operator nor for another member.
 * @param member whose it is to be, and who keeps the nickname that they have; absent where they are about to register
 * @throws {ApiError} `nickname.taken`
 */
export async function demandOwnNickname(
  orm: Executor,
  place: Place,
  nickname: string,
  member?: { readonly id: string; readonly nickname: string },
): Promise<void> {
  if (nickname === member?.nickname) return
  if (await isNicknameTaken(orm, place, nickname, member?.id)) {
    throw new ApiError('nickname.taken', { field: 'nickname' })
  }
}
