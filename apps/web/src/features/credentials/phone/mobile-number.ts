import parsePhoneNumber from 'libphonenumber-js/min'
import { CallError } from '../../../lib/api/api.ts'

/**
 * The E.164 form of a number as the server reads it too: a leading 0 is left out, but put back where it is part of the
 * number.
 * @param digits without the country's code
 * @throws {CallError} `mobile.invalid`
 */
export function mobileNumber(countryDialingCode: string, digits: string): string {
  const national = digits.replace(/^0+/, '')
  for (const text of [national, `0${national}`]) {
    const number = parsePhoneNumber(`+${countryDialingCode}${text}`)
    if (number?.isPossible() && number.countryCallingCode === countryDialingCode) return number.number
  }
  throw new CallError('mobile.invalid', 400, '')
}
