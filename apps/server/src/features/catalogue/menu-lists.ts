import type { Merchant } from '../../merchants/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { GameListFilter } from './game-list-filter.ts'

/** A list of games that is no category of the lobby, and how many it has. */
export interface MenuList {
  readonly name: string
  readonly totalCount: number
}

/** The lists beside the categories, each limited as its page is. */
export function menuLists(catalogue: Catalogue, merchant: Merchant): MenuList[] {
  const limits: readonly (readonly [string, Omit<GameListFilter, 'languages'>])[] = [
    ['BINGO', { type: 'RNG', classify: 'BG' }],
    ['JACKPOT', { type: 'RNG', classify: 'JP' }],
    ['INHOUSE', { type: 'RNG', vendors: merchant.settings.inHouseVendors }],
    ['NEW', { isNew: true }],
    ['JL', { type: 'RNG', vendors: ['JL'] }],
    ['RTG', { type: 'RNG', vendors: ['RTG'] }],
  ]
  return limits.map(([name, limit]) => ({
    name,
    totalCount: catalogue.index.list({ ...limit, languages: [] }, 1, 1).total,
  }))
}
