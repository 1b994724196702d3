import { isAgentOnly } from '@foyer/contract/member-types'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useSite } from '../merchant/index.ts'
import type { Game, GamePage } from './game.ts'
import { type ListFilter, ownGames } from './list-filter.ts'
import type { ListPlace } from './list-place.ts'
import { gameListQuery } from './list-queries.ts'

/** A list as far as it is loaded. */
export interface ListGames {
  readonly games: readonly Game[]
  /** Games on all pages. */
  readonly total: number
  readonly pages: number
  /** The first page is on its way: skeletons stand for it. */
  readonly loading: boolean
  /** The first page could not be had. */
  readonly failed: boolean
  /** A later page could not be had. */
  readonly moreFailed: boolean
  readonly loadingMore: boolean
  readonly hasMore: boolean
  /** Loads the next page, or the one that failed; does nothing while one is on its way. */
  more(): void
  retry(): void
}

/** The games of a list under a filter. */
export function useListGames({ entry, pageSize }: ListPlace, filter: ListFilter): ListGames {
  const context = useScreenContext()
  const language = useLanguage()
  const site = useSite()
  // The server, and so the first rendering, knows of no member; whose games they would be.
  const session = useSession()
  const known = (session !== null && !isAgentOnly(session.type)) || !ownGames({ entry, filter })
  const list = useInfiniteQuery({
    ...gameListQuery(context, { entry, filter, pageSize, language }, site),
    enabled: known,
  })
  const data = known ? list.data : undefined
  const games = useMemo(() => gamesOf(data), [data])
  return {
    games,
    total: list.hasNextPage ? (data?.pages[0]?.total ?? 0) : games.length,
    pages: data?.pages.length ?? 0,
    loading: data === undefined && !list.isError,
    failed: data === undefined && list.isError,
    moreFailed: list.isFetchNextPageError,
    loadingMore: list.isFetching,
    hasMore: list.hasNextPage,
    more: () => {
      if (!list.isFetching) void list.fetchNextPage()
    },
    retry: () => void list.refetch(),
  }
}

/** All pages in one, each game once. */
function gamesOf(data: InfiniteData<GamePage> | undefined): readonly Game[] {
  const games = data?.pages.flatMap((page) => page.games) ?? []
  return [...new Map(games.map((game) => [game.id, game])).values()]
}
