import type { LanguageCode } from '@foyer/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** The caller's wallets with what each holds; asked anew whenever it is shown. */
export function walletsQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: [OWN, 'wallets'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('wallets', { signal }),
  })
}

/** What providers of games hold of the caller's money, as they say now; asked anew whenever it is shown. */
export function vendorWalletsQuery({ api }: Pick<ScreenContext, 'api'>, language: LanguageCode) {
  return queryOptions({
    queryKey: [OWN, 'vendor-wallets', language],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('vendorWallets', { signal }),
  })
}
