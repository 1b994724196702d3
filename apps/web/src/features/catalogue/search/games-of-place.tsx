import { SectionHead } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats, useSite } from '../../merchant/index.ts'
import { vendorListPath } from '../category-items.ts'
import { firstGames } from '../game-queries.ts'
import { LIST_ENTRIES, type ListEntry } from '../list-entry.ts'
import { SearchGrid, SearchGridSkeleton } from './search-grid.tsx'
import { SEARCH_PAGE_SIZE } from './search-paging.ts'
import type { FoundPlaces } from './use-found-places.ts'

/** A category, or a provider in one, whose games can be listed. */
export interface Place {
  readonly entry: ListEntry
  /** A provider's code and name. */
  readonly vendor?: { readonly code: string; readonly name: string }
}

/** The first place among those that a search names; lotteries have no list of games. */
export function placeOf({ categories, vendors }: FoundPlaces): Place | undefined {
  const entryOf = (id: string) =>
    Object.hasOwn(LIST_ENTRIES, id) ? LIST_ENTRIES[id as keyof typeof LIST_ENTRIES] : undefined
  const places = [
    ...categories.map(({ id }) => ({ entry: entryOf(id) })),
    ...vendors.map(({ vendor, category }) => ({ entry: entryOf(category), vendor })),
  ]
  return places.find((place): place is Place => place.entry !== undefined)
}

/** The first games of a category or provider, for a search that names it and no game. */
export function GamesOfPlace({ place }: { readonly place: Place }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const site = useSite()
  const context = useScreenContext()
  const language = useLanguage()
  const games = useQuery(
    queryOptions({
      queryKey: ['search-place', language, place.entry.name, place.vendor?.code],
      queryFn: ({ signal }) =>
        firstGames(
          context,
          { entry: place.entry, vendor: place.vendor?.code, language, count: SEARCH_PAGE_SIZE, signal },
          site,
        ),
    }),
  )
  const href = place.vendor ? vendorListPath(place.vendor.code, place.entry.name) : place.entry.path
  return (
    <section>
      <SectionHead
        title={<span role="status">{place.vendor?.name ?? i18n._(place.entry.title)}</span>}
        all={{ href, label: t`All`, count: games.data && formats.count(games.data.total) }}
      />
      <QueryBlock query={games} skeleton={<SearchGridSkeleton />}>
        {(page) => <SearchGrid games={page.games} />}
      </QueryBlock>
    </section>
  )
}
