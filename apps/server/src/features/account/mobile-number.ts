import parsePhoneNumber from 'libphonenumber-js/min'
import { ApiError } from '../../api/api-error.ts'

const MOBILE_FORM = /^\d{6,20}$/

/**
 * The E.164 form of a number as the forms send it: digits without the country's code (REG-51-D); a leading 0 is left out,
 * but put back where it is part of the number, as in Côte d'Ivoire.
 * @throws {ApiError} `mobile.invalid` naming the field
 */
export function mobileOf(
  dialingCode: string | undefined,
  digits: string | undefined,
  field = 'mobileNum',
): string {
  const code = (dialingCode ?? '66').replace(/^\+/, '')
  const national = (digits ?? '').trim().replace(/^0+/, '')
  const parsed =
    /^\d{1,4}$/.test(code) && MOBILE_FORM.test(national)
      ? [national, `0${national}`]
          .map((text) => parsePhoneNumber(`+${code}${text}`))
          .find((number) => number?.isPossible() && number.countryCallingCode === code)
      : undefined
  if (!parsed) throw new ApiError('mobile.invalid', { field })
  return parsed.number
}
