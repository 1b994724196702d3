import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'
import { ApiError } from '../../api/api-error.ts'
import { countryOf, type Merchant } from '../../merchants/index.ts'

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

/** What a number may look like where a name is asked for. */
const NUMBER_FORM = /^\+?[\d\s().-]{6,24}$/

/**
 * The E.164 form of a number that stands in the place of a name: with its country's code, or as people in the merchant's
 * country dial it. `undefined` for anything else.
 */
export function numberIn(
  name: string,
  merchant: Pick<Merchant, 'settings' | 'timeZone' | 'currency'>,
): string | undefined {
  if (!NUMBER_FORM.test(name)) return undefined
  const country = countryOf(merchant)
  const number = parsePhoneNumber(name, isSupportedCountry(country) ? country : 'TH')
  return number?.isPossible() ? number.number : undefined
}
