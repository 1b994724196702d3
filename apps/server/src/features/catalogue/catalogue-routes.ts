import { gameList, gameMenus, gameVendors, hotGames, type QueryOf } from '@foyer/contract'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, type Caller } from '../../api/binding.ts'
import { DEFAULT_PAGE_SIZE } from '../../api/page-window.ts'
import { type Catalogue, vendorGroups } from './catalogue.ts'
import { presentGame, presentVendor } from './catalogue-presenter.ts'
import { GAME_TYPES, type GameType } from './game.ts'
import { menuLists } from './menu-lists.ts'
import { typeOfCategory, type VendorCategory } from './vendor-grouping.ts'

interface CatalogueRoutes {
  readonly catalogue: (merchant: string) => Catalogue
}

/** More than any merchant marks as hot; the call answers all of them. */
const MOST_HOT_GAMES = 200

/** The game and vendor calls. */
export function catalogueBindings({ catalogue }: CatalogueRoutes): Binding[] {
  return [
    bind(gameList, ({ query }, caller) => {
      const held = catalogue(caller.merchant.code)
      const page = held.index.list(
        {
          type: readType(query.gameType, 'gameType'),
          vendors: query.vassalage ? query.vassalage.split(',').filter(Boolean) : undefined,
          classify: query.gameClassify || undefined,
          isNew: query.isNew === '1',
          minBet: query.minBet,
          minLine: query.minLine,
          text: query.gameName,
          isClosest: query.closest === '1',
          sort: query.sort === 'name' ? { byNameIn: caller.language } : query.sort || undefined,
          languages: caller.merchant.languages,
        },
        query.pageNo ?? 1,
        query.pageSize ?? DEFAULT_PAGE_SIZE,
      )
      return {
        games: page.games.map((game) => presentGame(game, held, caller.merchant, caller.language)),
        pageNum: page.page,
        totalPages: page.totalPages,
        totalCount: page.total,
      }
    }),
    bind(hotGames, (_, caller) => {
      const held = catalogue(caller.merchant.code)
      const games = held.index.hot.slice(0, MOST_HOT_GAMES)
      return { list: games.map((game) => presentGame(game, held, caller.merchant, caller.language)) }
    }),
    bind(gameVendors, ({ query }, caller) => presentGroups(catalogue(caller.merchant.code), caller, query)),
    bind(gameMenus, (_, caller) => {
      const held = catalogue(caller.merchant.code)
      return {
        list: vendorGroups(held, caller.merchant, caller.language).map((group) => ({
          gameCategory: group.category,
          displayName: group.category,
          totalCount: countOf(held, group),
        })),
        lists: menuLists(held, caller.merchant),
      }
    }),
  ]
}

function presentGroups(held: Catalogue, caller: Caller, query: QueryOf<typeof gameVendors>) {
  const { merchant, language } = caller
  const groups = vendorGroups(held, merchant, language).filter(
    (group) => !query.typeId || group.category === query.typeId,
  )
  return {
    content: groups.map((group) => ({
      gameCategory: group.category,
      totalCount: countOf(held, group),
      vendors: group.vendors.map((vendor) => presentVendor(vendor, group.category, merchant, language)),
    })),
    sorting: groups.map((group) => ({
      gameCategory: group.category,
      vendorNames: group.vendors.map((vendor) => vendor.code),
    })),
  }
}

function countOf(
  held: Catalogue,
  group: { category: VendorCategory; vendors: readonly { readonly code: string }[] },
): number {
  return held.count(
    typeOfCategory(group.category),
    group.vendors.map((vendor) => vendor.code),
  )
}

function readType(text: string | undefined, field: string): GameType | undefined {
  if (!text) return undefined
  const type = GAME_TYPES.find((known) => known === text)
  if (!type)
    throw new ApiError('validation.failed', {
      field,
      message: `${field} is none of ${GAME_TYPES.join(', ')}.`,
    })
  return type
}
