import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../api/binding.ts'
import { findMemberByName } from '../member/index.ts'
import type { Limit, Limits } from './limits.ts'

/** A form asks a few times; who asks more is collecting names. */
const ASKED: Limit = { name: 'name-check', times: 60, within: 3_600_000 }

/** Tells whether a name is taken (REG-43-D). */
export interface NameCheck {
  /** @throws {ApiError} `limit.reached` */
  isTaken(username: string, caller: Caller): Promise<boolean>
}

/** Creates the check. */
export function nameCheck(orm: NodePgDatabase, limits: Limits): NameCheck {
  return {
    async isTaken(username, { merchant, address }) {
      await limits.take(ASKED, `${merchant.code}:${address}`)
      return (await findMemberByName(orm, merchant.code, username.trim())) !== undefined
    },
  }
}
