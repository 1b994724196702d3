import type { Confirmation } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallerSession } from '../../api/access.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { findMember } from '../member/index.ts'
import { isFresh } from './session-rules.ts'
import type { Sessions } from './session-service.ts'

/** Attempts at the login password of somebody who is logged in, by whatever call. */
export const OLD_PASSWORDS: Limit = { name: 'password-old', times: 10, within: 15 * 60_000 }

/** Confirms sensitive changes, so that an old session alone is not enough for them. */
export interface OwnerConfirmation {
  /** How the caller confirms one now. */
  wayOf(session: CallerSession): Promise<Confirmation>
  /**
   * Confirms one: with the login password, or, for accounts that have none, such as those of members who log in by SMS, by a session that
   * was opened in the last ten minutes. An older one ends, so that its owner logs in again.
   * @throws {ApiError} `password.unconfirmed` naming the field `password`, `session.expired`, `limit.reached`
   */
  demand(session: CallerSession, password: string | undefined): Promise<void>
}

interface ConfirmationParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly sessions: Pick<Sessions, 'end' | 'listOf'>
  /** Unix time in ms. */
  readonly now: () => number
}

/** Creates it. */
export function ownerConfirmation({ orm, limits, sessions, now }: ConfirmationParts): OwnerConfirmation {
  const passwordHashOf = async (id: string) => {
    const member = await findMember(orm, id)
    if (!member) throw new ApiError('session.expired')
    return member.passwordHash
  }
  const isNew = async ({ id, member }: CallerSession) => {
    const own = (await sessions.listOf(member)).find((one) => one.id === id)
    return own !== undefined && isFresh(own, now())
  }
  return {
    async wayOf(session) {
      if ((await passwordHashOf(session.member)) !== null) return 'password'
      return (await isNew(session)) ? 'none' : 'login'
    },
    async demand(session, password = '') {
      const { id, member } = session
      const hash = await passwordHashOf(member)
      if (hash === null) {
        if (await isNew(session)) return
        await sessions.end(id)
        throw new ApiError('session.expired')
      }
      await limits.take(OLD_PASSWORDS, member)
      if (!(await isPassword(hash, password))) {
        throw new ApiError('password.unconfirmed', { field: 'password' })
      }
      await limits.clear([{ limit: OLD_PASSWORDS, key: member }])
    },
  }
}
