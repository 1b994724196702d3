import { CLIENT_TYPE } from '@foyer/contract/constants'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import type { Site } from '../../merchant/index.ts'
import { askedVendors } from '../asked-vendors.ts'
import { type GamePage, toGame } from '../game.ts'
import { NOTHING } from '../game-queries.ts'
import type { OwnGames } from '../list-entry.ts'
import type { ListChoice } from '../list-filter.ts'

/** Beginning of the keys of a member's own lists. */
export function ownListKey(own: OwnGames): readonly string[] {
  return [OWN, 'games', own]
}

/** A page where they are chosen inside another list. */
const CHOSEN_PAGE_SIZE = 24

interface OwnPageOptions {
  readonly own: OwnGames
  readonly choice: ListChoice
  readonly site: Site
  readonly page: number
  readonly signal: AbortSignal
}

/** A page of the games that the member keeps or played last, limited as the list is. */
export async function ownGamePage(
  { api }: Pick<ScreenContext, 'api'>,
  { own, choice, site, page, signal }: OwnPageOptions,
): Promise<GamePage> {
  const { entry, language } = choice
  const vendors = askedVendors(choice, site)
  if (vendors?.length === 0) return NOTHING
  const query = {
    language,
    pageSize: entry.own ? choice.pageSize : CHOSEN_PAGE_SIZE,
    gameType: entry.type,
    vendor: vendors?.join() ?? '',
  }
  if (own === 'favourites') {
    const { content, pageNum, totalPages, totalCount } = await api.call('favouriteGames', {
      query: { ...query, pageNo: page },
      signal,
    })
    return { games: content.map(toGame), page: pageNum, totalPages, total: totalCount }
  }
  const { list, pageNum, totalPages, totalCount } = await api.call('recentGames', {
    query: { ...query, page, clientType: CLIENT_TYPE },
    signal,
  })
  return { games: list.map(toGame), page: pageNum, totalPages, total: totalCount }
}
