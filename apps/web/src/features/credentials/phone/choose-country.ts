import { plainPhone } from '@foyer/contract/typed-digits'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { storedValue } from '../../../lib/stored-value.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { DIALLING_COUNTRY_KEY, type DiallingCountry } from './dialling-country.ts'

const chosen = storedValue('diallingCountry', isDiallingCountry, () => tabStore)

/** The country chosen in this tab, else the one that the caller seems to be in, else the merchant's. */
export async function firstDiallingCountry(
  { api }: Pick<ScreenContext, 'api'>,
  ofMerchant: DiallingCountry,
): Promise<DiallingCountry> {
  const before = chosen.read()?.value
  if (before) return before
  const { country } = await api.call('systemCountry').catch(() => ({ country: '' }))
  return (country && (await findCountry((one) => one.country === country))) || ofMerchant
}

/** Chooses a country for every number field of this tab, so that another form or method goes on with it. */
export function chooseDiallingCountry(
  { queries }: Pick<ScreenContext, 'queries'>,
  choice: DiallingCountry,
): void {
  chosen.write(choice)
  queries.setQueryData(DIALLING_COUNTRY_KEY, choice)
}

/** Chooses the country that a code stands for, unless one of that code is chosen already; unknown codes do nothing. */
export async function chooseDiallingCode(
  context: Pick<ScreenContext, 'queries'>,
  code: string,
): Promise<void> {
  const now = context.queries.getQueryData<DiallingCountry>(DIALLING_COUNTRY_KEY) ?? chosen.read()?.value
  if (now?.code === code) return
  const country = await findCountry((one) => one.code === code)
  if (country) chooseDiallingCountry(context, country)
}

/** Digits of the longest dialling code. */
const LONGEST_CODE = 3

/**
 * Follows a number that names its own country, such as `+66 81 234 5678`: chooses the country, unless one of that code
 * is chosen already, and gives the number as people dial it there. `undefined` for any other text, or an unknown code.
 */
export async function followNumber(
  context: Pick<ScreenContext, 'queries'>,
  typed: string,
): Promise<string | undefined> {
  const [, digits = ''] = /^\+(\d{8,})$/.exec(plainPhone(typed)) ?? []
  for (let length = LONGEST_CODE; digits !== '' && length > 0; length--) {
    const code = digits.slice(0, length)
    if (!(await findCountry((one) => one.code === code))) continue
    await chooseDiallingCode(context, code)
    return digits.slice(length)
  }
  return undefined
}

/** The table of all countries comes only when it is needed. */
async function findCountry(fits: (one: DiallingCountry) => boolean): Promise<DiallingCountry | undefined> {
  const { DIALLING_COUNTRIES } = await import('./dialling-countries.ts')
  return DIALLING_COUNTRIES.find(fits)
}

function isDiallingCountry(value: unknown): value is DiallingCountry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'country' in value &&
    'code' in value &&
    /^[A-Z]{2}$/.test(String(value.country)) &&
    /^\d{1,3}$/.test(String(value.code))
  )
}
