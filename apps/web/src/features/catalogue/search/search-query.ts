import { CLIENT_TYPE } from '@foyer/contract/constants'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { GamePage } from '../game.ts'
import { toGamePage } from '../game-queries.ts'
import { isTooShort } from '../term.ts'
import { SEARCH_PAGE_SIZE } from './search-paging.ts'

/**
 * Games of any type whose name, or whose provider's name, fits a term, page by page (SEARCH-12-D). Each term is a list
 * of its own: it begins at page 1, and answers to earlier terms never show in it (SEARCH-08, LIST-43-D).
 * @param term as `termOf` gives it; sent as it is (SEARCH-15-D)
 */
export function searchQuery({ api }: ScreenContext, term: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['search', language, term],
    initialPageParam: 1,
    getNextPageParam: (last: GamePage) => (last.page < last.totalPages ? last.page + 1 : undefined),
    queryFn: ({ pageParam, signal }) => searchPage({ api }, { term, language, page: pageParam, signal }),
  })
}

/** What was found instead of a term. */
export interface ClosestGames {
  /** The part of the term that finds them. */
  readonly term: string
  readonly page: GamePage
}

/** Games for the longest word of a term that finds any; `null` where none of them does. */
export function closestQuery({ api }: ScreenContext, term: string, language: string) {
  return queryOptions({
    queryKey: ['search-closest', language, term],
    queryFn: async ({ signal }): Promise<ClosestGames | null> => {
      for (const word of closestTerms(term)) {
        const page = await searchPage({ api }, { term: word, language, page: 1, signal })
        if (page.total > 0) return { term: word, page }
      }
      return null
    },
  })
}

/** Words that are tried at most. */
const MOST_TRIED = 3

/** The words of a term that may be searched by themselves, longest first. */
export function closestTerms(term: string): readonly string[] {
  const words = [...new Set(term.split(' '))].filter((word) => word !== term && !isTooShort(word))
  return words.sort((one, other) => other.length - one.length).slice(0, MOST_TRIED)
}

interface SearchPage {
  readonly term: string
  readonly language: string
  readonly page: number
  readonly signal: AbortSignal
}

async function searchPage(
  { api }: Pick<ScreenContext, 'api'>,
  { term, language, page, signal }: SearchPage,
): Promise<GamePage> {
  const query = {
    platform: 'html5',
    clientType: CLIENT_TYPE,
    language,
    gameName: term,
    pageNo: page,
    pageSize: SEARCH_PAGE_SIZE,
  }
  return toGamePage(await api.call('gameList', { query, signal }))
}
