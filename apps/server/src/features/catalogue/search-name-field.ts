import { mapSliced, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import { visitClosest, type WalkBudget } from './search-closest.ts'
import { visitNear } from './search-near.ts'
import { isWholeName, nameOf, packNames, packSuffix } from './search-packed-names.ts'
import { PositionSet } from './search-position-set.ts'
import { buildSuffixTrie, type SuffixTrie, visitExact } from './search-trie.ts'
import type { FoldedWords } from './search-words.ts'

/** A text that a search looks at, and whose it is. */
export interface FieldEntry {
  readonly folded: FoldedWords
  readonly owner: number
}

/** Where a field puts the owners that it finds, one set a rank. */
export interface FoundOwners {
  readonly prefix: PositionSet
  readonly wordStart: PositionSet
  readonly substring: PositionSet
}

/** Empty sets for owners 0 to `capacity - 1`. */
export function createFoundOwners(capacity: number): FoundOwners {
  return {
    prefix: new PositionSet(capacity),
    wordStart: new PositionSet(capacity),
    substring: new PositionSet(capacity),
  }
}

/** Few compares a walk and yet few nodes: chosen by measurement, see docs/decisions/007-search-index.md. */
const WORD_BUCKET = 16
const INNER_BUCKET = 256

/** Names in one language, searchable by every part of them. */
export class NameField {
  readonly #words: SuffixTrie
  readonly #inner: SuffixTrie
  readonly #owners: Int32Array

  private constructor(words: SuffixTrie, inner: SuffixTrie, owners: Int32Array) {
    this.#words = words
    this.#inner = inner
    this.#owners = owners
  }

  /** Builds the field. */
  static *build(entries: readonly FieldEntry[]): SlicedWork<NameField> {
    const owners = new Int32Array(yield* mapSliced(entries, ({ owner }) => owner))
    const names = yield* packNames(yield* mapSliced(entries, ({ folded }) => folded.text))
    const words: number[] = []
    const inner: number[] = []
    yield* visitSliced(entries, ({ folded }, name) => {
      // A name starts at 0 even where a quotation mark stands before its first word.
      const starts = new Set(folded.starts).add(0)
      const offset = names.starts[name] as number
      for (let at = 0; names.units[offset + at] !== 0; at += 1) {
        const kind = starts.has(at) ? words : inner
        kind.push(packSuffix(name, at))
      }
    })
    return new NameField(
      yield* buildSuffixTrie(names, new Int32Array(words), WORD_BUCKET),
      yield* buildSuffixTrie(names, new Int32Array(inner), INNER_BUCKET),
      owners,
    )
  }

  /**
   * Puts the owner of every name that contains `term` (folded, not empty) into the set of its rank.
   * @param places what stands for each owner in the sets; -1 leaves it out. Without them an owner stands for itself.
   */
  findExact(term: Uint16Array, { prefix, wordStart, substring }: FoundOwners, places?: Int32Array): void {
    visitExact(this.#words, term, (suffix) => {
      const place = this.#placeOf(suffix, places)
      if (place >= 0) (isWholeName(suffix) ? prefix : wordStart).add(place)
    })
    visitExact(this.#inner, term, (suffix) => {
      const place = this.#placeOf(suffix, places)
      if (place >= 0) substring.add(place)
    })
  }

  /** Puts the owner of every name into `found` that has a word start from where `term` is one typing error away. */
  findNear(term: Uint16Array, found: PositionSet, places?: Int32Array): void {
    visitNear(this.#words, term, (suffix) => {
      const place = this.#placeOf(suffix, places)
      if (place >= 0) found.add(place)
    })
  }

  /** Visits the owner of every name that has a word start from where `term` is at most `errors` typing errors away. */
  findClosest(
    term: Uint16Array,
    errors: number,
    budget: WalkBudget,
    visit: (owner: number, isClose: boolean) => void,
  ): void {
    visitClosest(this.#words, term, errors, budget, (suffix, isClose) =>
      visit(this.#ownerOf(suffix), isClose),
    )
  }

  #placeOf(suffix: number, places: Int32Array | undefined): number {
    const owner = this.#ownerOf(suffix)
    return places === undefined ? owner : (places[owner] as number)
  }

  #ownerOf(suffix: number): number {
    return this.#owners[nameOf(suffix)] as number
  }
}
