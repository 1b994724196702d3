import { type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import { createFoundOwners, NameField } from './search-name-field.ts'
import { PositionSet } from './search-position-set.ts'
import type { FoldedWords } from './search-words.ts'

/** A provider as the search knows it: its code and what players call it, by language code. */
export interface SearchVendor {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
}

/** Finds games by the name of their provider (SEARCH-16-D). */
export interface VendorSearch {
  /** Adds the games of every provider that has a name with a word that begins with `term`. */
  addGames(term: Uint16Array, positions: PositionSet): void
}

/** Builds the search by provider; positions are those in `games`. */
export function* buildVendorSearch(
  games: readonly Game[],
  vendors: readonly SearchVendor[],
  fold: (name: string) => FoldedWords,
): SlicedWork<VendorSearch> {
  const field = yield* NameField.build(
    vendors.flatMap(({ code, names }, owner) =>
      [code, ...Object.values(names)].map((name) => ({ folded: fold(name), owner })),
    ),
  )
  const byCode = new Map<string, number[]>(vendors.map(({ code }) => [code, []]))
  yield* visitSliced(games, (game, position) => {
    byCode.get(game.vendor)?.push(position)
  })
  const gamesOf = vendors.map(({ code }) => new Int32Array(byCode.get(code) ?? []))
  const found = createFoundOwners(vendors.length)
  const given = new PositionSet(vendors.length)
  const list = new Int32Array(vendors.length)

  return {
    addGames(term, positions) {
      field.findExact(term, found)
      const size = found.wordStart.moveInto(list, found.prefix.moveInto(list, 0, given), given)
      for (const vendor of list.subarray(0, size)) {
        for (const position of gamesOf[vendor] ?? []) positions.add(position)
      }
      found.substring.clear()
      given.clear()
    },
  }
}
