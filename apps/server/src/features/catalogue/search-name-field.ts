import { visitNear } from './search-near.ts'
import type { PositionSet } from './search-position-set.ts'
import { buildSuffixTrie, type SuffixTrie, visitExact } from './search-trie.ts'
import type { FoldedWords } from './search-words.ts'

/** A text that a search looks at, and whose it is. */
export interface FieldEntry {
  readonly folded: FoldedWords
  readonly owner: number
}

/** Where a field puts the owners that it finds, one set a rank (SEARCH-16-D). */
export interface FoundOwners {
  readonly prefix: PositionSet
  readonly wordStart: PositionSet
  readonly substring: PositionSet
}

/** Longer names are indexed up to here (UTF-16 code units), so that one row cannot make the index large. */
const MAX_NAME_LENGTH = 256
/** Few compares per walk and still one node for several names: measured, see docs/decisions/007. */
const WORD_BUCKET = 16
const INNER_BUCKET = 256
const OWNER_BLOCK_BITS = 5

/** Names in one language, searchable by every part of them. */
export class NameField {
  readonly #words: SuffixTrie
  readonly #inner: SuffixTrie
  readonly #nameStarts: Int32Array
  readonly #owners: Int32Array
  /** For each block of the text the name that stands at its first unit. */
  readonly #nameOfBlock: Int32Array

  constructor(entries: readonly FieldEntry[]) {
    const texts = entries.map(({ folded }) => folded.text.slice(0, MAX_NAME_LENGTH))
    const size = texts.reduce((sum, text) => sum + text.length + 1, 0)
    const units = new Uint16Array(size)
    const isStart = new Uint8Array(size)
    this.#nameStarts = new Int32Array(entries.length)
    this.#owners = Int32Array.from(entries, ({ owner }) => owner)
    this.#nameOfBlock = new Int32Array((size >>> OWNER_BLOCK_BITS) + 1)

    let offset = 0
    let block = 0
    let wordCount = 0
    for (const [name, text] of texts.entries()) {
      this.#nameStarts[name] = offset
      for (let at = 0; at < text.length; at += 1) units[offset + at] = text.charCodeAt(at)
      // The name itself starts at 0 even where a quotation mark stands before its first word.
      for (const start of [0, ...(entries[name]?.folded.starts ?? [])]) {
        if (start < text.length && isStart[offset + start] === 0) {
          isStart[offset + start] = 1
          wordCount += 1
        }
      }
      const end = offset + text.length + 1
      while (block << OWNER_BLOCK_BITS < end) {
        this.#nameOfBlock[block] = name
        block += 1
      }
      offset = end
    }

    const words = new Int32Array(wordCount)
    const inner = new Int32Array(size - wordCount - entries.length)
    let word = 0
    let rest = 0
    for (let at = 0; at < size; at += 1) {
      if (isStart[at] === 1) words[word++] = at
      else if (units[at] !== 0) inner[rest++] = at
    }
    this.#words = buildSuffixTrie(units, words, WORD_BUCKET)
    this.#inner = buildSuffixTrie(units, inner, INNER_BUCKET)
  }

  /** Puts the owner of every name that contains `term` (folded, not empty) into the set of its rank. */
  findExact(term: Uint16Array, found: FoundOwners): void {
    visitExact(this.#words, term, (offset) => {
      const name = this.#nameAt(offset)
      const set = this.#nameStarts[name] === offset ? found.prefix : found.wordStart
      set.add(this.#owners[name] as number)
    })
    visitExact(this.#inner, term, (offset) =>
      found.substring.add(this.#owners[this.#nameAt(offset)] as number),
    )
  }

  /** Puts the owner of every name into `found` that has a word start from where `term` is one typing error away. */
  findNear(term: Uint16Array, found: PositionSet): void {
    visitNear(this.#words, term, (offset) => found.add(this.#owners[this.#nameAt(offset)] as number))
  }

  #nameAt(offset: number): number {
    let name = this.#nameOfBlock[offset >>> OWNER_BLOCK_BITS] as number
    while ((this.#nameStarts[name + 1] ?? Number.POSITIVE_INFINITY) <= offset) name += 1
    return name
  }
}

/** The code units of a folded term, as the tries compare them. */
export function unitsOf(term: string): Uint16Array {
  return Uint16Array.from({ length: term.length }, (_, at) => term.charCodeAt(at))
}
