/** Which games a list shows (LIST-35): all by filter, or the hot ones. Favourites and recents need a session. */
export type DataType = 'all' | 'hot' | 'favourites' | 'recent' | 'search'

/** What a player can choose on a list (LIST-34). Empty and `undefined` mean no limit. */
export interface ListFilter {
  readonly vendor: string
  readonly classify: string
  /** Minor units of money. */
  readonly minBet: number | undefined
  readonly minLine: number | undefined
  readonly text: string
  readonly dataType: DataType
}

/** Nothing chosen (LIST-19). */
export const NO_FILTER: ListFilter = {
  vendor: '',
  classify: '',
  minBet: undefined,
  minLine: undefined,
  text: '',
  dataType: 'all',
}

/** The classify keys that stand for a data type (LIST-14, FILTER-10-D). */
export const DATA_TYPE_KEYS = { hot: 'hot', favourites: 'favourites', recent: 'recent' } as const

/** The filter after choosing a classify: hot, favourites and recent become the data type (LIST-14). */
export function chooseClassify(filter: ListFilter, classify: string): ListFilter {
  if (classify in DATA_TYPE_KEYS) return { ...filter, classify: '', dataType: classify as DataType }
  return { ...filter, classify, dataType: 'all' }
}

/** Whether anything is chosen. */
export function isFiltered(filter: ListFilter): boolean {
  return (Object.keys(NO_FILTER) as (keyof ListFilter)[]).some((key) => filter[key] !== NO_FILTER[key])
}
