import type { ScreenContext } from '../../lib/screen/screen.ts'
import { type StatusInfo, statusFacts } from './read-site.ts'
import { siteQuery } from './site-queries.ts'

/**
 * Takes over what a later status answer says of switches, links and hosts, so that a change takes effect without a
 * reload.
 * @param language that the answer was asked in
 */
export function renewSite(context: ScreenContext, language: string, info: StatusInfo): void {
  const { queryKey } = siteQuery(context, language)
  // The settings beside them are no younger for it.
  const updatedAt = context.queries.getQueryState(queryKey)?.dataUpdatedAt
  context.queries.setQueryData(
    queryKey,
    (site) => site && { ...site, ...statusFacts(info) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}
