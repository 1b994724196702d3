import { LRUCache } from 'lru-cache'
import { mapSliced, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import { buildVendorSearch, type SearchVendor } from './game-search-vendors.ts'
import { createFoundOwners, type FieldEntry, NameField } from './search-name-field.ts'
import { unitsOf } from './search-packed-names.ts'
import { PositionSet } from './search-position-set.ts'
import { MIN_NEAR_LENGTH } from './search-text.ts'
import { createWordFolder, type FoldedWords } from './search-words.ts'

/** Finds games by name. Immutable; results are positions in the list of games that it was built from. */
export interface GameSearchIndex {
  /**
   * Positions of all games that `term`, as `foldTerm` gives it, finds, best first (SEARCH-16-D): names that begin with it, names with a word
   * that begins with it, names that contain it, games of providers with a word of the name that begins with it, and,
   * for terms of five characters or more, names with one typing error. Equal ranks keep the order of the list.
   * Looks at the name in `language` and at `name` (SEARCH-12-D). The answer is shared: do not change it.
   */
  find(term: string, language: string): Int32Array
}

/** Positions that remembered answers may hold together: 8 MB. */
const MEMO_POSITIONS = 2_000_000
const MEMO_ANSWERS = 2_000

/**
 * Builds the index over `games`, whose order is the order within a rank. `vendors` are found by all their names and by
 * their code; a vendor that is missing is simply not found by its name.
 */
export function* buildGameSearchIndex(
  games: readonly Game[],
  vendors: readonly SearchVendor[] = [],
): SlicedWork<GameSearchIndex> {
  const fold = createWordFolder()
  const fields = yield* buildGameFields(games, fold)
  const providers = yield* buildVendorSearch(games, vendors, fold)
  const found = createFoundOwners(games.length)
  const near = new PositionSet(games.length)
  const ofVendors = new PositionSet(games.length)
  const given = new PositionSet(games.length)
  const answer = new Int32Array(games.length)

  const search = (term: string, ownField: NameField | undefined): Int32Array => {
    const units = unitsOf(term)
    const searched = ownField === undefined ? [fields.base] : [fields.base, ownField]
    for (const field of searched) field.findExact(units, found)
    if (Array.from(term).length >= MIN_NEAR_LENGTH) {
      for (const field of searched) field.findNear(units, near)
    }
    providers.addGames(units, ofVendors)

    let size = 0
    for (const set of [found.prefix, found.wordStart, found.substring, ofVendors, near]) {
      size = set.moveInto(answer, size, given)
    }
    given.clear()
    return answer.slice(0, size)
  }

  const memo = new LRUCache<string, Int32Array>({
    max: MEMO_ANSWERS,
    maxSize: MEMO_POSITIONS,
    sizeCalculation: (positions) => positions.length + 1,
  })
  return {
    find(term, language) {
      const ownField = fields.byLanguage.get(language)
      const key = `${ownField === undefined ? '' : language}:${term}`
      const known = memo.get(key)
      if (known !== undefined) return known
      const positions = search(term, ownField)
      memo.set(key, positions)
      return positions
    },
  }
}

interface GameFields {
  readonly base: NameField
  readonly byLanguage: ReadonlyMap<string, NameField>
}

/** One field for `name`, and one a language for the names that differ from it. */
function* buildGameFields(
  games: readonly Game[],
  fold: (name: string) => FoldedWords,
): SlicedWork<GameFields> {
  const base = yield* mapSliced(games, (game, owner) => ({ folded: fold(game.name), owner }))
  const entries = new Map<string, FieldEntry[]>()
  yield* visitSliced(games, (game, owner) => {
    for (const [language, name] of Object.entries(game.names)) {
      if (name === game.name) continue
      const folded = fold(name)
      if (folded.text === base[owner]?.folded.text) continue
      const known = entries.get(language)
      if (known === undefined) entries.set(language, [{ folded, owner }])
      else known.push({ folded, owner })
    }
  })
  const byLanguage = new Map<string, NameField>()
  for (const [language, names] of entries) byLanguage.set(language, yield* NameField.build(names))
  return { base: yield* NameField.build(base), byLanguage }
}
