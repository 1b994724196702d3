import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { findMember } from './member-store.ts'

/** Attempts at the login password of somebody who is logged in, by whatever call. */
export const OLD_PASSWORDS: Limit = { name: 'password-old', times: 10, within: 15 * 60_000 }

/**
 * Confirms a sensitive change with the login password, so that a session alone is not enough. Members without a login
 * password, such as those who log in by SMS, pass.
 * @throws {ApiError} `password.unconfirmed` naming the field `password`, `limit.reached`
 */
export type ConfirmPassword = (member: string, password: string | undefined) => Promise<void>

export function confirmsPassword(orm: NodePgDatabase, limits: Limits): ConfirmPassword {
  return async (id, password = '') => {
    const member = await findMember(orm, id)
    if (!member) throw new ApiError('session.expired')
    if (member.passwordHash === null) return
    await limits.take(OLD_PASSWORDS, id)
    if (!(await isPassword(member.passwordHash, password))) {
      throw new ApiError('password.unconfirmed', { field: 'password' })
    }
    await limits.clear([{ limit: OLD_PASSWORDS, key: id }])
  }
}
