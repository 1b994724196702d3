import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { findAffiliateCode } from '../../agent/index.ts'

/** A form asks once or twice; who asks more is guessing codes. */
const ASKED: CallerLimit = { name: 'invitation-check', perDevice: 60, perAddress: 240, within: 3_600_000 }

/** The fields that name somebody who invited. */
type InvitationField = 'affiliateCode' | 'recommenderId'

/**
 * Demands that an invitation code counts, and gives it as it was made.
 * @param field the one that the refusal names; `affiliateCode` if absent
 * @throws {ApiError} `affiliate.unknown`, `limit.reached`
 */
export type DemandInvitation = (code: string, caller: Caller, field?: InvitationField) => Promise<string>

export function invitationCheck(orm: NodePgDatabase, limits: Limits): DemandInvitation {
  return async (code, caller, field = 'affiliateCode') => {
    await limits.takeOf(ASKED, caller)
    const found = await findAffiliateCode(orm, caller.merchant.code, code)
    if (found === undefined) throw new ApiError('affiliate.unknown', { field })
    return found
  }
}
