import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import type { Game, GamePage } from './game.ts'
import { hotGamesQuery, listParameters, NOTHING, toGamePage } from './game-queries.ts'
import { hotGamesOf, hotTabPage, nextHotTabPage } from './hot-games.ts'
import { type ListChoice, ownGames } from './list-filter.ts'
import { ownGamePage, ownListKey } from './own/own-queries.ts'

/**
 * The pages of a list, from the first on (LIST-15 to LIST-17). Answers of older choices never show (LIST-43-D). What was
 * once loaded stays for as long as the store keeps it, so that back asks for nothing (HOME-30-D).
 */
export function gameListQuery(context: ScreenContext, choice: ListChoice, site: Site) {
  const { entry, filter, pageSize, language } = choice
  const own = ownGames(choice)
  return infiniteQueryOptions({
    queryKey: [...(own ? ownListKey(own) : ['games']), language, entry.name, pageSize, filter],
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: { page: Number(filter.page) || 1 } as PageStep,
    getNextPageParam: (last: GamePage): PageStep | undefined =>
      entry.name === 'HOT'
        ? nextHotTabPage(last)
        : last.page < last.totalPages
          ? { page: last.page + 1 }
          : undefined,
    queryFn: async ({ pageParam, signal }): Promise<GamePage> => {
      if (own) return ownGamePage(context, { own, choice, site, page: pageParam.page, signal })
      const hot = () => context.queries.fetchQuery(hotGamesQuery(context, language))
      const ask = async (page: number) => {
        const query = listParameters(choice, site, page)
        if (query === undefined) return NOTHING
        return toGamePage(await context.api.call('gameList', { query, signal }))
      }
      if (entry.name === 'HOT') return hotTabPage({ ask, hot, step: pageParam, pageSize })
      if (filter.dataType === 'hot') return onePage(hotGamesOf(await hot(), choice, site))
      return ask(pageParam.page)
    },
  })
}

/** Which page comes next; on the HOT tab also how many pages of new games there are before the hot ones. */
export interface PageStep {
  readonly page: number
  readonly newPages?: number
}

function onePage(games: readonly Game[]): GamePage {
  return { games, page: 1, totalPages: games.length === 0 ? 0 : 1, total: games.length }
}
