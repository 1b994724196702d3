import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import { isAffiliate } from '../agent/index.ts'
import type { CallerLimit, Limits } from './limits.ts'

/** A form asks once or twice; who asks more is guessing codes. */
const ASKED: CallerLimit = { name: 'invitation-check', perDevice: 60, perAddress: 240, within: 3_600_000 }

/**
 * Demands that an invitation code counts (REG-25).
 * @throws {ApiError} `affiliate.unknown`, `limit.reached`
 */
export type DemandInvitation = (affiliateCode: string, caller: Caller) => Promise<void>

/** Creates the check. */
export function invitationCheck(orm: NodePgDatabase, limits: Limits): DemandInvitation {
  return async (affiliateCode, caller) => {
    await limits.takeOf(ASKED, caller)
    if (await isAffiliate(orm, caller.merchant.code, affiliateCode)) return
    throw new ApiError('affiliate.unknown', { field: 'affiliateCode' })
  }
}
