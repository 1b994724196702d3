import { LRUCache } from 'lru-cache'
import { createClosestSearch } from './game-closest-index.ts'
import type { SearchGround } from './search-ground.ts'
import { createFoundOwners } from './search-name-field.ts'
import { unitsOf } from './search-packed-names.ts'
import { PositionSet } from './search-position-set.ts'
import { MIN_NEAR_LENGTH } from './search-text.ts'

/** Finds games by name. Immutable; results are positions in the list of games. */
export interface GameSearchIndex {
  /**
   * Positions of all games that `term`, as `foldTerm` gives it, finds, best first: names that begin with it, names with
   * a word that begins with it, names that contain it, games of providers with a word of the name that begins with it,
   * and, for terms of five characters or more, names with one typing error. Equal ranks keep the order of the list.
   * Games under maintenance come last, in the same order. Looks at `name` and at the names in `languages`. The answer
   * is shared: do not change it.
   */
  find(term: string, languages: readonly string[]): Int32Array
  /** Positions of the games whose names come closest to `term`, for one that finds none; closest first. */
  findClosest(term: string, languages: readonly string[]): Int32Array
}

/** Positions that remembered answers may hold together: 4 MB. */
const MEMO_POSITIONS = 1_000_000
const MEMO_ANSWERS = 2_000

/** Creates the search over what is indexed already. */
export function createGameSearchIndex(ground: SearchGround): GameSearchIndex {
  const { size, names, vendors, gamesOf, isClosed } = ground
  const found = createFoundOwners(size)
  const near = new PositionSet(size)
  const ofVendors = new PositionSet(size)
  const given = new PositionSet(size)
  const answer = new Int32Array(size)

  const search = (term: string, languages: readonly string[]): Int32Array => {
    const units = unitsOf(term)
    names.findExact(units, languages, found)
    if (Array.from(term).length >= MIN_NEAR_LENGTH) names.findNear(units, languages, near)
    for (const vendor of vendors.find(units)) {
      for (const position of gamesOf(vendor)) ofVendors.add(position)
    }
    let count = 0
    for (const set of [found.prefix, found.wordStart, found.substring, ofVendors, near]) {
      count = set.moveInto(answer, count, given)
    }
    given.clear()
    const positions = answer.subarray(0, count)
    const closed = positions.filter(isClosed)
    if (closed.length === 0) return positions.slice()
    const open = positions.filter((position) => !isClosed(position))
    positions.set(open)
    positions.set(closed, open.length)
    return positions.slice()
  }

  const memo = new LRUCache<string, Int32Array>({
    max: MEMO_ANSWERS,
    maxSize: MEMO_POSITIONS,
    // A position takes four bytes, a character of the key two.
    sizeCalculation: (positions, key) => positions.length + Math.ceil(key.length / 2) + 1,
  })
  const remembered = (
    kind: string,
    make: (term: string, languages: readonly string[]) => Int32Array,
  ): GameSearchIndex['find'] => {
    return (term, languages) => {
      const key = `${kind}${languages.join('+')}:${term}`
      const known = memo.get(key)
      if (known !== undefined) return known
      const positions = make(term, languages)
      memo.set(key, positions)
      return positions
    }
  }
  return { find: remembered('', search), findClosest: remembered('~', createClosestSearch(ground)) }
}
