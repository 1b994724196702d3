import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { storedValue } from '../../../lib/stored-value.ts'

/** A country with its dialling code, without `+`. */
export interface DiallingCountry {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly code: string
}

/** Where nothing else is known (REG-51-D). */
export const FIRST_COUNTRY: DiallingCountry = { country: 'TH', code: '66' }

const QUERY_KEY = ['dialling-country']
const chosen = storedValue('diallingCountry', isDiallingCountry, () => sessionStorage)

/**
 * The country of the number fields: the one chosen in this tab, else the one that the caller seems to be in, else
 * Thailand (REG-51-D).
 */
export function diallingCountryQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: QUERY_KEY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const before = chosen.read()?.value
      if (before) return before
      const { country } = await api.call('systemCountry').catch(() => ({ country: '' }))
      return (country && (await findCountry((one) => one.country === country))) || FIRST_COUNTRY
    },
  })
}

/** Chooses a country for every number field of this tab, so that another form or method goes on with it (REG-04). */
export function chooseDiallingCountry({ queries }: Pick<ScreenContext, 'queries'>, choice: DiallingCountry) {
  chosen.write(choice)
  queries.setQueryData(QUERY_KEY, choice)
}

/** Chooses the country that a code stands for, unless one of that code is chosen already; unknown codes do nothing. */
export async function chooseDiallingCode(
  context: Pick<ScreenContext, 'queries' | 'api'>,
  code: string,
): Promise<void> {
  const now = await context.queries.fetchQuery(diallingCountryQuery(context))
  if (now.code === code) return
  const country = await findCountry((one) => one.code === code)
  if (country) chooseDiallingCountry(context, country)
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
