import { CLIENT_TYPE } from '@foyer/contract/constants'
import { queryOptions } from '@tanstack/react-query'
import type { CallQuery, CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import type { Site } from '../merchant/index.ts'
import { askedVendors } from './asked-vendors.ts'
import { type Game, type GamePage, toGame } from './game.ts'
import type { ListEntry } from './list-entry.ts'
import type { ListChoice } from './list-filter.ts'
import { NO_FILTER } from './no-filter.ts'

/** What the spec's calls all carry: HTML5 games for client type 2. */
const CLIENT = { platform: 'html5', clientType: CLIENT_TYPE } as const

/** A list without games. */
export const NOTHING: GamePage = { games: [], page: 1, totalPages: 0, total: 0 }

/** Parameters of the list call; `undefined` where the entry's vendors leave nothing to show. */
export function listParameters(
  choice: ListChoice,
  site: Site,
  page: number,
): CallQuery<'gameList'> | undefined {
  const { entry, filter, pageSize, language } = choice
  const { minBet, minLine, sort } = filter
  const vendors = askedVendors(choice, site)
  if (vendors?.length === 0) return undefined
  return {
    ...CLIENT,
    language,
    gameType: entry.type,
    pageNo: page,
    pageSize,
    vassalage: vendors?.join(',') ?? '',
    gameClassify: filter.classify || entry.classify,
    isNew: entry.isNew ? '1' : '',
    gameName: filter.text,
    ...(minBet !== undefined && { minBet }),
    ...(minLine !== undefined && { minLine }),
    ...(sort && { sort }),
  }
}

/** All hot games, hottest first; screens filter and page them themselves. */
export function hotGamesQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['hot-games', language],
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const value = await api.call('hotGames', {
        query: { platform: 'html5', isPlatform: 2, language },
        signal,
      })
      return value.list.map(toGame)
    },
  })
}

/** The first games of an entry as its list begins, all or of one provider, and how many there are. */
export async function firstGames(
  { api }: Pick<ScreenContext, 'api'>,
  { entry, vendor = '', language, count, signal }: FirstGames,
  site: Site,
): Promise<GamePage> {
  const filter = { ...NO_FILTER, vendor }
  const query = listParameters({ entry, filter, pageSize: count, language }, site, 1)
  if (query === undefined) return NOTHING
  return toGamePage(await api.call('gameList', { query, signal }))
}

interface FirstGames {
  readonly entry: ListEntry
  /** Code of a provider. */
  readonly vendor?: string | undefined
  readonly language: string
  readonly count: number
  readonly signal: AbortSignal
}

/** A page of games from the wire. */
export function toGamePage(value: CallValue<'gameList'>): GamePage {
  return {
    games: value.games.map(toGame),
    page: value.pageNum,
    totalPages: value.totalPages,
    total: value.totalCount,
  }
}
