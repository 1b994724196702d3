import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../../api/binding.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { findMemberByName } from '../../member/index.ts'

/** A form asks a few times; who asks more is collecting names. */
const ASKED: CallerLimit = { name: 'name-check', perDevice: 60, perAddress: 240, within: 3_600_000 }

/** Tells whether a name is taken. */
export interface NameCheck {
  /** @throws {ApiError} `limit.reached` */
  isTaken(username: string, caller: Caller): Promise<boolean>
}

export function nameCheck(orm: NodePgDatabase, limits: Limits): NameCheck {
  return {
    async isTaken(username, caller) {
      await limits.takeOf(ASKED, caller)
      return (await findMemberByName(orm, caller.merchant.code, username.trim())) !== undefined
    },
  }
}
