import { mapSliced, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import type { WalkBudget } from './search-closest.ts'
import { type FieldEntry, type FoundOwners, NameField } from './search-name-field.ts'
import type { PositionSet } from './search-position-set.ts'
import { createWordFolder } from './search-words.ts'

/** Names of some games, indexed once and shared by all later catalogues until they are merged. */
interface NameSegment {
  readonly base: NameField
  readonly byLanguage: ReadonlyMap<string, NameField>
  /** Position of each game in the list of this catalogue; -1 for one that left it or was renamed. */
  readonly positions: Int32Array
}

/** A segment joins its predecessor when it is more than this part of it, so that there are few of them. */
const MERGE_RATIO = 8

/**
 * The names of all listed games, in segments of falling size: the names of changed games form a small segment of their
 * own, while the large ones only learn the new positions. Immutable.
 */
export class GameSearchNames {
  readonly #segments: readonly NameSegment[]

  private constructor(segments: readonly NameSegment[]) {
    this.#segments = segments
  }

  /** Indexes the names of `games`. */
  static *build(games: readonly Game[]): SlicedWork<GameSearchNames> {
    const positions = Int32Array.from(games.keys())
    return new GameSearchNames(games.length === 0 ? [] : [yield* buildSegment(games, positions)])
  }

  /**
   * The names after a change.
   * @param moved new position of each old one; -1 where the game left or its names changed
   * @param games the new list
   * @param added ascending new positions of games whose names are not in any segment yet
   */
  *change(moved: Int32Array, games: readonly Game[], added: Int32Array): SlicedWork<GameSearchNames> {
    const kept: NameSegment[] = []
    for (const segment of this.#segments) {
      const positions = segment.positions.map((old) => (old < 0 ? -1 : (moved[old] as number)))
      kept.push({ ...segment, positions })
      yield
    }
    let fresh = added
    for (;;) {
      const last = kept.at(-1)
      if (last === undefined) break
      const live = last.positions.filter((position) => position >= 0)
      const isMostlyDead = live.length * 2 < last.positions.length
      if (!isMostlyDead && (fresh.length === 0 || fresh.length * MERGE_RATIO <= live.length)) break
      kept.pop()
      fresh = Int32Array.from([...fresh, ...live]).sort()
      yield
    }
    if (fresh.length === 0) return new GameSearchNames(kept)
    const own = Array.from(fresh, (position) => games[position] as Game)
    return new GameSearchNames([...kept, yield* buildSegment(own, fresh)])
  }

  /** Puts every game with a name that contains `term` into the set of its rank. */
  findExact(term: Uint16Array, languages: readonly string[], found: FoundOwners): void {
    for (const [field, positions] of this.#fields(languages)) field.findExact(term, found, positions)
  }

  /** Puts every game into `found` that has a name with a word start from where `term` is one typing error away. */
  findNear(term: Uint16Array, languages: readonly string[], found: PositionSet): void {
    for (const [field, positions] of this.#fields(languages)) field.findNear(term, found, positions)
  }

  /** Visits every game that has a name with a word start from where `term` is at most `errors` typing errors away. */
  findClosest(
    term: Uint16Array,
    errors: number,
    languages: readonly string[],
    budget: WalkBudget,
    visit: (position: number, isClose: boolean) => void,
  ): void {
    for (const [field, positions] of this.#fields(languages)) {
      field.findClosest(term, errors, budget, (owner, isClose) => {
        const position = positions[owner] as number
        if (position >= 0) visit(position, isClose)
      })
    }
  }

  *#fields(languages: readonly string[]): Generator<readonly [NameField, Int32Array]> {
    for (const { base, byLanguage, positions } of this.#segments) {
      yield [base, positions]
      for (const language of languages) {
        const field = byLanguage.get(language)
        if (field !== undefined) yield [field, positions]
      }
    }
  }
}

/** One field for `name`, and one a language for the names that differ from it. */
function* buildSegment(games: readonly Game[], positions: Int32Array): SlicedWork<NameSegment> {
  const fold = createWordFolder()
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
  return { base: yield* NameField.build(base), byLanguage, positions }
}
