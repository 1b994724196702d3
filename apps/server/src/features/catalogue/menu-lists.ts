import type { Merchant } from '../merchant/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { GameListFilter } from './game-list-filter.ts'

/** A list of games that is no category of the lobby, and how many it has. */
export interface MenuList {
  readonly name: string
  readonly totalCount: number
}

/** The lists beside the categories, each limited as its page is (SIDE-06-D, LIST-20 to LIST-25). */
export function menuLists(catalogue: Catalogue, merchant: Merchant): MenuList[] {
  const limits: readonly (readonly [string, Omit<GameListFilter, 'language' | 'type'>])[] = [
    ['BINGO', { classify: 'BG' }],
    ['JACKPOT', { classify: 'JP' }],
    ['INHOUSE', { vendors: merchant.settings.inHouseVendors }],
    ['NEW', { isNew: true }],
    ['JL', { vendors: ['JL'] }],
    ['RTG', { vendors: ['RTG'] }],
  ]
  return limits.map(([name, limit]) => ({
    name,
    totalCount: catalogue.index.list({ ...limit, type: 'RNG', language: '' }, 1, 1).total,
  }))
}
