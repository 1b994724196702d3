import type { BodyOf, phoneConfirm } from '@foyer/contract'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { PhoneGateway } from '../../../gateways/index.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import type { Codes } from './code-service.ts'
import { mobileOf } from './mobile-number.ts'

/** Codes that are tried. */
const TRIED: CallerLimit = { name: 'phone-confirm', perDevice: 20, perAddress: 80, within: 3_600_000 }

/**
 * Gives the simulated provider's token for a number whose code is right.
 * @throws {ApiError} `not.found` where the merchant does not use that provider, `mobile.invalid`, `verification.wrong`,
 *   `limit.reached`
 */
export type ConfirmPhone = (body: BodyOf<typeof phoneConfirm>, caller: Caller) => Promise<string>

export function phoneConfirmer(
  codes: Codes,
  limits: Limits,
  phone: Pick<PhoneGateway, 'simulate'>,
): ConfirmPhone {
  return async ({ purpose, mobileNum, countryDialingCode, verificationCode }, caller) => {
    const { merchant } = caller
    if (merchant.services.phone !== 'simulated') throw new ApiError('not.found')
    const mobile = mobileOf(countryDialingCode, mobileNum)
    await limits.takeOf(TRIED, caller)
    const right = await codes.use({ merchant: merchant.code, purpose, target: mobile }, verificationCode)
    const idToken = right ? await phone.simulate(merchant.code, mobile) : undefined
    if (idToken === undefined) throw new ApiError('verification.wrong', { field: 'verificationCode' })
    return idToken
  }
}
