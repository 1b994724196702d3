import type { Search } from '../../lib/screen/screen.ts'
import { vendorsOf } from './asked-vendors.ts'
import type { ListEntry, OwnGames } from './list-entry.ts'
import { NO_FILTER } from './no-filter.ts'

/** Which games a list shows: all by filter, the hot ones, or a member's own. */
export type DataType = 'all' | 'hot' | OwnGames | 'search'

/** What a player can choose on a list. Empty and `undefined` mean no limit. */
export interface ListFilter {
  /** Codes of providers, ascending, with commas between them: games of any of them. */
  readonly vendor: string
  readonly classify: string
  /** Minor units of money. */
  readonly minBet?: number | undefined
  readonly minLine?: number | undefined
  readonly text: string
  readonly dataType: DataType
  /** Another order than the merchant's. */
  readonly sort?: 'new' | 'name' | undefined
  /** The page that the list begins with, as the address has it; the first where it has none. */
  readonly page?: string | undefined
}

/** All that decides what a list holds; equal choices are the same list. */
export interface ListChoice {
  readonly entry: ListEntry
  readonly filter: ListFilter
  readonly pageSize: number
  readonly language: string
}

/** The classify keys that stand for a data type. */
export const DATA_TYPE_KEYS = { hot: 'hot', favourites: 'favourites', recent: 'recent' } as const

/** Whose games a list shows: the member's own by its route or by choice, else the catalogue's. */
export function ownGames({ entry, filter }: Pick<ListChoice, 'entry' | 'filter'>): OwnGames | undefined {
  if (entry.own) return entry.own
  return filter.dataType === 'favourites' || filter.dataType === 'recent' ? filter.dataType : undefined
}

/** What the address itself chooses: `gameClassify`, `vassalage`, `sort` and, without scripts, a page. */
export function addressFilter({ gameClassify = '', vassalage = '', sort, page }: Search): ListFilter {
  return {
    ...NO_FILTER,
    vendor: vendorsOf(vassalage).sort().join(),
    classify: gameClassify,
    sort: sort === 'new' || sort === 'name' ? sort : undefined,
    page,
  }
}

/** What of a choice stands in the address. */
export function addressOf({ vendor, classify, sort }: ListFilter): Search {
  return {
    ...(classify && { gameClassify: classify }),
    ...(vendor && { vassalage: vendor }),
    ...(sort && { sort }),
  }
}

/** Whether the address chooses anything. */
export function isAddressFiltered({ gameClassify, vassalage }: Search): boolean {
  return Boolean(gameClassify || vassalage)
}

/** The filter after tapping a vendor of the strip: only this one, the same again lifts it. */
export function toggleVendor(filter: ListFilter, vendor: string): ListFilter {
  return { ...filter, vendor: filter.vendor === vendor ? '' : vendor }
}

/** What stands lit in the list of game types: the data type where it is one of the keys, else the classify. */
export function chosenClassify({ classify, dataType }: ListFilter): string {
  return dataType in DATA_TYPE_KEYS ? dataType : classify
}

/** The filter after choosing a classify: hot, favourites and recent become the data type. */
export function chooseClassify(filter: ListFilter, classify: string): ListFilter {
  if (classify in DATA_TYPE_KEYS) return { ...filter, classify: '', dataType: classify as DataType }
  return { ...filter, classify, dataType: 'all' }
}

/** The filter after tapping a game type; the same again lifts it. */
export function toggleClassify(filter: ListFilter, classify: string): ListFilter {
  return chooseClassify(filter, chosenClassify(filter) === classify ? '' : classify)
}

/** How many things are chosen, each provider by itself; a text counts, the order does not. */
export function filterCount(filter: ListFilter): number {
  const { vendor, minBet, minLine, text } = filter
  return [...vendorsOf(vendor), chosenClassify(filter), text, minBet, minLine].filter(
    (value) => value !== undefined && value !== '',
  ).length
}

/** Whether anything is chosen. */
export function isFiltered(filter: ListFilter): boolean {
  return filterCount(filter) > 0
}
