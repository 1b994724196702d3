import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import type { GamePage } from './game.ts'
import { hotGamesQuery, listParameters, NOTHING, toGamePage } from './game-queries.ts'
import { hotGamesOf, pageOf } from './hot-games.ts'
import { type ListChoice, ownGames } from './list-filter.ts'
import { ownGamePage, ownListKey } from './own/own-queries.ts'

/**
 * The pages of a list, from the first on. Answers of older choices never show. What was once loaded stays for as long
 * as the store keeps it, so that back asks for nothing.
 */
export function gameListQuery(context: ScreenContext, choice: ListChoice, site: Site) {
  const { entry, filter, pageSize, language } = choice
  const own = ownGames(choice)
  return infiniteQueryOptions({
    queryKey: [...(own ? ownListKey(own) : ['games']), language, entry.name, pageSize, filter],
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: Number(filter.page) || 1,
    getNextPageParam: (last: GamePage): number | undefined =>
      last.page < last.totalPages ? last.page + 1 : undefined,
    queryFn: async ({ pageParam: page, signal }): Promise<GamePage> => {
      if (own) return ownGamePage(context, { own, choice, site, page, signal })
      if (entry.name === 'HOT' || filter.dataType === 'hot') {
        const hot = await context.queries.fetchQuery(hotGamesQuery(context, language))
        const games = hotGamesOf(hot, choice, site)
        return pageOf(games, page, entry.name === 'HOT' ? pageSize : games.length)
      }
      const query = listParameters(choice, site, page)
      if (query === undefined) return NOTHING
      return toGamePage(await context.api.call('gameList', { query, signal }))
    },
  })
}
