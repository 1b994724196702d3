import { collapseSpaces, foldText, lettersSpelledIn } from '@foyer/contract'
import { LRUCache } from 'lru-cache'
import { pageWindow } from '../../api/page-window.ts'
import { textBytes } from '../../api/text-bytes.ts'
import type { Game } from './game.ts'
import { listPositions, type Positions } from './game-list-bits.ts'
import { type Choice, choiceKey, isUnlimited } from './game-list-choices.ts'
import type { GameListFilter, GameListPage } from './game-list-filter.ts'
import { createListSorting, sortKey } from './game-list-sorting.ts'
import { createGameSearchIndex } from './game-search-index.ts'
import type { VendorSearch } from './game-search-vendors.ts'
import { otherLayout } from './keyboard-layout.ts'
import { byRank, type ListedGames } from './listed-games.ts'
import { foldTerm } from './search-text.ts'

/** Lists, search answers and hot games of one catalogue from memory. Immutable; build another after a change. */
export interface GameListIndex {
  /**
   * A page of the games that meet `filter`: by rank, then id; with a text by how well they match, then in that order;
   * or as `sort` says. Pages start at 1; sizes above 200 are cut.
   */
  list(filter: GameListFilter, page: number, pageSize: number): GameListPage<Game>
  /** All hot games, hottest first. */
  readonly hot: readonly Game[]
}

/** Bytes of lists that were not made in advance and are remembered: 600 of them at 100,000 games. */
const MEMO_BYTES = 8_000_000
/** Positions of filtered search answers that are remembered: 4 MB. */
const MEMO_POSITIONS = 1_000_000
const MEMO_ENTRIES = 2_000
const NOTHING = new Int32Array(0)

/** Creates the index over games that are prepared already; `vendors` finds providers by name. */
export function createGameListIndex(listed: ListedGames, vendors: VendorSearch): GameListIndex {
  const { games, choices, names } = listed
  const sorted = createListSorting(games, listed.nameOrders)
  const gamesOf = (vendor: string) => {
    const choice = choices.resolve({ vendors: [vendor] })
    return (choice && choices.list(choice)) ?? NOTHING
  }
  const isClosed = (position: number) => games[position]?.status === 'maintenance'
  const search = createGameSearchIndex({ size: games.length, names, vendors, gamesOf, isClosed })
  const combined = new LRUCache<string, Positions>({
    max: MEMO_ENTRIES,
    maxSize: MEMO_BYTES,
    sizeCalculation: (positions, key) => positions.byteLength + textBytes(key) + 1,
  })
  const searched = new LRUCache<string, Int32Array>({
    max: MEMO_ENTRIES,
    maxSize: MEMO_POSITIONS,
    sizeCalculation: (positions, key) => positions.length + key.length + 1,
  })

  const chosen = (choice: Choice): Positions => {
    const list = choices.list(choice)
    if (list !== null) return listPositions(list)
    return remember(combined, choiceKey(choice), () => choices.combine(choice))
  }

  const found = (text: string, filter: GameListFilter, choice: Choice): Positions => {
    const positions = foundBy(foldTerm(text), filter, choice)
    if (positions.size > 0 || filter.isClosest) return positions
    // A text that finds nothing may spell letters out, or the keyboard may still have been in the other layout.
    const other = lettersSpelledIn(foldText(text)) ?? otherLayout(text)
    return other === undefined ? positions : foundBy(foldTerm(other), filter, choice)
  }

  const foundBy = (
    term: string | null,
    { languages, isClosest }: GameListFilter,
    choice: Choice,
  ): Positions => {
    if (term === null) return listPositions(NOTHING)
    if (isClosest) return listPositions(choices.keep(search.findClosest(term, languages), choice))
    if (isUnlimited(choice)) return listPositions(search.find(term, languages))
    const key = `${choiceKey(choice)}:${term}`
    return listPositions(remember(searched, key, () => choices.keep(search.find(term, languages), choice)))
  }

  const inOrder = (text: string, filter: GameListFilter, choice: Choice): Positions => {
    const { sort } = filter
    const positions = () => (text === '' ? chosen(choice) : found(text, filter, choice))
    if (sort === undefined) return positions()
    const key = `${sortKey(sort)}:${choiceKey(choice)}:${foldTerm(text) ?? text}`
    return remember(combined, key, () => {
      const all = positions()
      return listPositions(sorted(Int32Array.from(all.slice(0, all.size)), sort))
    })
  }

  return {
    list(filter, page, pageSize) {
      const choice = choices.resolve(filter)
      const text = collapseSpaces(filter.text ?? '')
      if (choice === null) return pageOf(games, listPositions(NOTHING), page, pageSize)
      return pageOf(games, inOrder(text, filter, choice), page, pageSize)
    },

    hot: games.filter((game) => game.hotRank !== null).sort(byHotRank),
  }
}

function pageOf(listed: readonly Game[], positions: Positions, page: number, pageSize: number) {
  const { from, size, ...numbers } = pageWindow(page, pageSize, positions.size)
  const slice = positions.slice(from, size)
  const games: Game[] = []
  for (let at = 0; at < slice.length; at += 1) games.push(listed[slice[at] as number] as Game)
  return { games, total: positions.size, ...numbers }
}

function remember<T extends object>(memo: LRUCache<string, T>, key: string, make: () => T): T {
  const known = memo.get(key)
  if (known !== undefined) return known
  const made = make()
  memo.set(key, made)
  return made
}

function byHotRank(a: Game, b: Game): number {
  return (a.hotRank ?? 0) - (b.hotRank ?? 0) || byRank(a, b)
}
