import { Button, EmptyState, FailedBlock, SectionHead } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useFormats } from '../../merchant/index.ts'
import { GamesOfPlace, placeOf } from './games-of-place.tsx'
import { rememberSearch } from './last-searches.ts'
import { SearchGrid, SearchGridSkeleton } from './search-grid.tsx'
import { SearchHotGames } from './search-hot-games.tsx'
import { SearchMore } from './search-more.tsx'
import { SEARCH_PAGE_SIZE } from './search-paging.ts'
import { closestQuery, searchQuery } from './search-query.ts'
import { useFoundPlaces } from './use-found-places.ts'

interface SearchResultsProps {
  readonly term: string
  /** Empties the search line. */
  readonly onClear: () => void
}

/** What was found: how much, the games, more of them. */
export function SearchResults({ term, onClear }: SearchResultsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const found = useInfiniteQuery(searchQuery(useScreenContext(), term, useLanguage()))
  const place = placeOf(useFoundPlaces(term))
  const total = found.data?.pages[0]?.total ?? 0
  const count = formats.count(total)
  useEffect(() => {
    if (total > 0) rememberSearch(term)
  }, [total, term])
  const title = found.isPending
    ? t`Searching…`
    : total === 0
      ? t`No games found for “${term}”`
      : t`${plural(total, { one: `${count} game found`, other: `${count} games found` })}`
  if (found.isSuccess && total === 0 && place) return <GamesOfPlace place={place} />
  return (
    <section>
      {!found.isError && <SectionHead title={<span role="status">{title}</span>} />}
      <QueryBlock query={found} skeleton={<SearchGridSkeleton />}>
        {({ pages }) =>
          total === 0 ? (
            <>
              <EmptyState scene="search" action={<Button onClick={onClear}>{t`Show popular games`}</Button>}>
                {t`Check the spelling, or try a shorter word.`}
              </EmptyState>
              <ClosestGames term={term} />
            </>
          ) : (
            <>
              <SearchGrid games={pages.flatMap((page) => page.games)} />
              {found.isFetchNextPageError ? (
                <FailedBlock onRetry={() => void found.fetchNextPage()} retrying={found.isFetchingNextPage}>
                  <Trans>Loading failed, click to retry</Trans>
                </FailedBlock>
              ) : (
                found.hasNextPage && (
                  <SearchMore loading={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()} />
                )
              )}
              {place && total < SEARCH_PAGE_SIZE && <GamesOfPlace place={place} />}
            </>
          )
        }
      </QueryBlock>
    </section>
  )
}

/** Games with similar names, else the popular ones: a search never ends at nothing. */
function ClosestGames({ term }: { readonly term: string }) {
  const { t } = useLingui()
  const closest = useQuery(closestQuery(useScreenContext(), term, useLanguage()))
  if (closest.isPending) return <SearchGridSkeleton />
  if (!closest.data?.total) return <SearchHotGames title={t`Popular games`} />
  return (
    <section>
      <SectionHead title={t`Closest matches`} />
      <SearchGrid games={closest.data.games} />
    </section>
  )
}
