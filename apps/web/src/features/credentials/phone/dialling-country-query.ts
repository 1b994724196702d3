import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { DIALLING_COUNTRY_KEY, type DiallingCountry } from './dialling-country.ts'

/**
 * The country of the number fields, the same for all of them in this tab.
 * @param ofMerchant where nothing else is known
 */
export function diallingCountryQuery(context: Pick<ScreenContext, 'api'>, ofMerchant: DiallingCountry) {
  return queryOptions({
    queryKey: DIALLING_COUNTRY_KEY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { firstDiallingCountry } = await import('./choose-country.ts')
      return firstDiallingCountry(context, ofMerchant)
    },
  })
}
