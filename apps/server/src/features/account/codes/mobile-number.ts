import { plainPhone } from '@foyer/contract'
import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'
import parseMobileNumber from 'libphonenumber-js/mobile'
import { ApiError } from '../../../api/api-error.ts'
import { countryOf, type Merchant } from '../../../merchants/index.ts'

const MOBILE_FORM = /^\d{6,20}$/

/**
 * The E.164 form of a number as the forms send it: digits without the country's code; a leading 0 is left out, but put
 * back where it is part of the number, as in Côte d'Ivoire. One that names its own country (`+66…`, `0066…`) is of that
 * country.
 * @throws {ApiError} `mobile.invalid` naming the field
 */
export function mobileOf(
  dialingCode: string | undefined,
  digits: string | undefined,
  field = 'mobileNum',
): string {
  const typed = plainPhone(digits ?? '')
  const code = (dialingCode ?? '66').replace(/^\+/, '')
  const parsed = typed.startsWith('+') ? parsePhoneNumber(typed) : withCode(code, typed)
  if (!parsed?.isPossible()) throw new ApiError('mobile.invalid', { field })
  return parsed.number
}

/** A number of a country, by its code; whoever types the code once more, without `+`, means the same number. */
function withCode(code: string, typed: string) {
  const national = typed.replace(/^0+/, '')
  if (!/^\d{1,4}$/.test(code) || !MOBILE_FORM.test(national)) return undefined
  const numbers = [`${code}${national}`, `${code}0${national}`, ...(typed.startsWith(code) ? [typed] : [])]
    .map((digits) => parsePhoneNumber(`+${digits}`))
    .filter((number) => number?.isPossible() && number.countryCallingCode === code)
  return numbers.find((number) => number?.isValid()) ?? numbers[0]
}

/**
 * Whether a code may be sent to a number (E.164): a mobile number of a country that the merchant sends to. Others are
 * where somebody earns with each message: premium, satellite, and countries without a player.
 */
export function takesCodes(
  mobile: string,
  merchant: Pick<Merchant, 'settings' | 'timeZone' | 'currency'>,
): boolean {
  const number = parseMobileNumber(mobile)
  const countries = merchant.settings.smsCountries ?? []
  const allowed = countries.length > 0 ? countries : [countryOf(merchant)]
  return number?.isValid() === true && number.country !== undefined && allowed.includes(number.country)
}

/** What a number looks like where a name is asked for. */
const NUMBER_FORM = /^\+?\d{6,20}$/

/**
 * The E.164 form of a number that stands in the place of a name: with its country's code, or as people in the
 * merchant's country dial it. `undefined` for anything else.
 */
export function numberIn(
  name: string,
  merchant: Pick<Merchant, 'settings' | 'timeZone' | 'currency'>,
): string | undefined {
  const typed = plainPhone(name)
  if (!NUMBER_FORM.test(typed)) return undefined
  const country = countryOf(merchant)
  const number = parsePhoneNumber(typed, isSupportedCountry(country) ? country : 'TH')
  return number?.isPossible() ? number.number : undefined
}
