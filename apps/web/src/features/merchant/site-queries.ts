import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** Switches and links are read again after this time, in ms. */
const SITE_FRESH_MS = 5 * 60_000

/** The site in a language. */
export function siteQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return queryOptions({
    queryKey: ['site', language],
    staleTime: SITE_FRESH_MS,
    queryFn: async ({ signal }) => {
      const [settings, status, { readSite }] = await Promise.all([
        api.call('systemSettings', { query: { language }, signal }),
        api.call('systemStatus', { query: { language }, signal }),
        // A rendered page carries the site: the browser reads it anew only later.
        import('./read-site.ts'),
      ])
      return readSite(settings, status.info)
    },
  })
}
