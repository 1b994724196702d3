import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import { isAffiliate } from '../agent/index.ts'
import type { Limit, Limits } from './limits.ts'

/** A form asks once or twice; who asks more is guessing codes. */
const ASKED: Limit = { name: 'invitation-check', times: 60, within: 3_600_000 }

/**
 * Demands that an invitation code counts (REG-25).
 * @throws {ApiError} `affiliate.unknown`, `limit.reached`
 */
export type DemandInvitation = (affiliateCode: string, caller: Caller) => Promise<void>

/** Creates the check. */
export function invitationCheck(orm: NodePgDatabase, limits: Limits): DemandInvitation {
  return async (affiliateCode, { merchant, address }) => {
    await limits.take(ASKED, `${merchant.code}:${address}`)
    if (await isAffiliate(orm, merchant.code, affiliateCode)) return
    throw new ApiError('affiliate.unknown', { field: 'affiliateCode' })
  }
}
