import {
  addFavourite as addFavouriteCall,
  addRecentGame,
  favouriteGames,
  favouriteIds,
  recentGames,
  removeFavourite as removeFavouriteCall,
} from '@foyer/contract'
import { LOTTERY_TYPES } from '@foyer/contract/constants'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { DEFAULT_PAGE_SIZE, pageWindow } from '../../api/page-window.ts'
import type { Games, ShownGame } from '../catalogue/index.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourite-store.ts'
import { listRecentGames, noteRecentGame } from './recent-game-store.ts'

interface OwnGameRoutes {
  readonly orm: NodePgDatabase
  readonly game: Games['shown']
}

const LOTTERIES: ReadonlySet<string> = new Set(LOTTERY_TYPES)

/** The games that a member keeps and last played; each sees only their own. */
export function ownGameBindings({ orm, game }: OwnGameRoutes): Binding[] {
  const shown = (ids: readonly string[], caller: Caller) => ids.flatMap((id) => game(id, caller) ?? [])
  const gameOf = (nodeId: string, caller: Caller): ShownGame => {
    const found = game(nodeId, caller)
    if (!found)
      throw new ApiError('not.found', { field: 'nodeId', message: 'There is no game of this nodeId.' })
    return found
  }
  return [
    bind(favouriteGames, async ({ query }, caller) => {
      const games = shown(await listFavourites(orm, sessionOf(caller).member), caller)
      return pageOf(games, { ...query, page: query.pageNo })
    }),
    bind(favouriteIds, async (_, caller) => ({
      list: [...(await listFavourites(orm, sessionOf(caller).member))],
    })),
    bind(addFavouriteCall, async ({ body: { nodeId } }, caller) => {
      if (LOTTERIES.has(gameOf(nodeId, caller).gameType)) {
        throw new ApiError('validation.failed', { field: 'nodeId', message: 'Lotteries cannot be kept.' })
      }
      await addFavourite(orm, sessionOf(caller).member, nodeId)
      return { nodeId }
    }),
    bind(removeFavouriteCall, async ({ body: { nodeId } }, caller) => {
      await removeFavourite(orm, sessionOf(caller).member, nodeId)
      return { nodeId }
    }),
    bind(recentGames, async ({ query }, caller) => {
      const games = shown(await listRecentGames(orm, sessionOf(caller).member), caller)
      const { content, ...numbers } = pageOf(games, query)
      return { list: content, ...numbers }
    }),
    bind(addRecentGame, async ({ query: { nodeId } }, caller) => {
      gameOf(nodeId, caller)
      await noteRecentGame(orm, sessionOf(caller).member, nodeId)
      return { nodeId }
    }),
  ]
}

interface OwnPage {
  readonly gameType?: string | undefined
  readonly vendor?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

function pageOf(games: readonly ShownGame[], { gameType, vendor, page, pageSize }: OwnPage) {
  const vendors = vendor?.split(',').filter(Boolean) ?? []
  const kept = games.filter(
    (game) =>
      (!gameType || game.gameType === gameType) && (vendors.length === 0 || vendors.includes(game.vassalage)),
  )
  const window = pageWindow(page ?? 1, pageSize ?? DEFAULT_PAGE_SIZE, kept.length)
  return {
    content: kept.slice(window.from, window.from + window.size),
    pageNum: window.page,
    totalPages: window.totalPages,
    totalCount: kept.length,
  }
}
