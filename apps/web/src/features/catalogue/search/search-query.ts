import { CLIENT_TYPE } from '@foyer/contract/constants'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { GamePage } from '../game.ts'
import { toGamePage } from '../game-queries.ts'
import { SEARCH_PAGE_SIZE } from './search-paging.ts'

/**
 * Games of any type whose name, or whose provider's name, fits a term, page by page. Each term is a list of its own: it
 * begins at page 1, and answers to earlier terms never show in it.
 * @param term as `termOf` gives it; sent as it is
 */
export function searchQuery({ api }: ScreenContext, term: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['search', language, term],
    initialPageParam: 1,
    getNextPageParam: (last: GamePage) => (last.page < last.totalPages ? last.page + 1 : undefined),
    queryFn: ({ pageParam, signal }) => searchPage({ api }, { term, language, page: pageParam, signal }),
  })
}

/** Games whose names come closest to a term that finds none, closest first; empty where nothing comes close. */
export function closestQuery({ api }: ScreenContext, term: string, language: string) {
  return queryOptions({
    queryKey: ['search-closest', language, term],
    queryFn: ({ signal }) => searchPage({ api }, { term, language, page: 1, closest: '1', signal }),
  })
}

interface SearchPage {
  readonly term: string
  readonly language: string
  readonly page: number
  readonly closest?: '1'
  readonly signal: AbortSignal
}

async function searchPage(
  { api }: Pick<ScreenContext, 'api'>,
  { term, language, page, closest, signal }: SearchPage,
): Promise<GamePage> {
  const query = {
    platform: 'html5',
    clientType: CLIENT_TYPE,
    language,
    gameName: term,
    pageNo: page,
    pageSize: SEARCH_PAGE_SIZE,
    ...(closest && { closest }),
  }
  return toGamePage(await api.call('gameList', { query, signal }))
}
