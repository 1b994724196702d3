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
  const typed = [`${countryDialingCode}${national}`, `${countryDialingCode}0${national}`]
  // Whoever types the code once more, without a plus, means the same number.
  if (digits.startsWith(countryDialingCode)) typed.push(digits)
  const numbers = typed
    .map((text) => parsePhoneNumber(`+${text}`))
    .filter((number) => number?.isPossible() && number.countryCallingCode === countryDialingCode)
  const number = numbers.find((one) => one?.isValid()) ?? numbers[0]
  if (!number) throw new CallError('mobile.invalid', 400, '')
  return number.number
}
