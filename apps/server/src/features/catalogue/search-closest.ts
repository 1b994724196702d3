import { offsetOf } from './search-packed-names.ts'
import { isBucket, type SuffixTrie } from './search-trie.ts'

/**
 * Work that walks may still do, in compared letters and visited suffixes. A walk that is stopped by it has visited a
 * part of what there is.
 */
export interface WalkBudget {
  left: number
}

/** What a visited suffix costs, as many compared letters. */
const VISIT_COST = 16

/** Typing errors that a walk forgives at most. */
const MOST_ERRORS = 2

/**
 * Calls `visit` with every suffix of which some beginning is at most `errors` typing errors away from `term`: code
 * units too many, too few or wrong, or neighbours swapped. `isClose` says that the word of the suffix
 * ends there, or that only Thai vowels and marks differ. A suffix may be visited more than once.
 */
export function visitClosest(
  trie: SuffixTrie,
  term: Uint16Array,
  errors: number,
  budget: WalkBudget,
  visit: (suffix: number, isClose: boolean) => void,
): void {
  new ClosestWalk(trie, term, Math.min(errors, MOST_ERRORS), budget, visit).descend(0, 0)
}

/** Walks down the trie with one row of the table of edit distances for each letter of the way. */
class ClosestWalk {
  readonly #trie: SuffixTrie
  readonly #term: Uint16Array
  readonly #errors: number
  readonly #budget: WalkBudget
  readonly #visit: (suffix: number, isClose: boolean) => void
  /** Letters of the way, from the root on. */
  readonly #way: Uint16Array
  /** Row `depth` stands from `depth * #width` on. */
  readonly #rows: Uint8Array
  readonly #width: number

  constructor(
    trie: SuffixTrie,
    term: Uint16Array,
    errors: number,
    budget: WalkBudget,
    visit: (suffix: number, isClose: boolean) => void,
  ) {
    this.#trie = trie
    this.#term = term
    this.#errors = errors
    this.#budget = budget
    this.#visit = visit
    this.#width = term.length + 1
    const deepest = term.length + errors
    this.#way = new Uint16Array(deepest + 1)
    this.#rows = Uint8Array.from({ length: (deepest + 1) * this.#width }, (_, at) => at % this.#width)
  }

  /** Looks below `node`, which `depth` letters lead to and whose row is filled. */
  descend(node: number, depth: number): void {
    const { from, to, childFrom, childTo, unitOf } = this.#trie
    if (this.#isMatch(depth)) this.#visitBelow(node, depth)
    if (depth === this.#way.length - 1) return
    if (isBucket(this.#trie, node)) {
      const end = to[node] as number
      for (let at = from[node] as number; at < end && this.#budget.left > 0; at += 1) {
        this.#follow(this.#trie.suffixes[at] as number, depth)
      }
      return
    }
    const end = childTo[node] as number
    for (let child = childFrom[node] as number; child < end && this.#budget.left > 0; child += 1) {
      const unit = unitOf[child] as number
      if (unit !== 0 && this.#step(unit, depth + 1)) this.descend(child, depth + 1)
    }
  }

  /** Goes on along one suffix of a bucket. */
  #follow(suffix: number, depth: number): void {
    const { units } = this.#trie.names
    const offset = offsetOf(this.#trie.names, suffix)
    for (let at = depth + 1; at < this.#way.length; at += 1) {
      const unit = units[offset + at - 1] as number
      if (unit === 0 || !this.#step(unit, at)) return
      if (this.#isMatch(at)) this.#report(suffix, at)
    }
  }

  #visitBelow(node: number, depth: number): void {
    const { suffixes, from, to } = this.#trie
    const end = to[node] as number
    for (let at = from[node] as number; at < end && this.#budget.left > 0; at += 1) {
      this.#budget.left -= VISIT_COST
      this.#report(suffixes[at] as number, depth)
    }
  }

  #report(suffix: number, depth: number): void {
    const { units } = this.#trie.names
    const offset = offsetOf(this.#trie.names, suffix)
    this.#visit(
      suffix,
      endsWord(units[offset + depth] as number) || hasSameConsonants(units, offset, this.#term),
    )
  }

  /** Fills the row of the letter `unit` at `depth`; whether the term can still be reached from there. */
  #step(unit: number, depth: number): boolean {
    this.#budget.left -= this.#width
    this.#way[depth] = unit
    const own = depth * this.#width
    const above = own - this.#width
    const rows = this.#rows
    rows[own] = depth
    let least = depth
    for (let at = 1; at < this.#width; at += 1) {
      const wanted = this.#term[at - 1] as number
      const before = this.#term[at - 2]
      let errors = (rows[above + at - 1] as number) + (wanted === unit ? 0 : 1)
      errors = Math.min(errors, (rows[above + at] as number) + 1, (rows[own + at - 1] as number) + 1)
      if (depth > 1 && before === unit && this.#way[depth - 1] === wanted) {
        errors = Math.min(errors, (rows[above - this.#width + at - 2] as number) + 1)
      }
      rows[own + at] = errors
      if (errors < least) least = errors
    }
    return least <= this.#errors
  }

  #isMatch(depth: number): boolean {
    return depth > 0 && (this.#rows[depth * this.#width + this.#term.length] as number) <= this.#errors
  }
}

/** Whether a word ends in front of a code unit: behind the name, or before anything that is no letter or digit. */
function endsWord(unit: number): boolean {
  return unit < 0x30 || (unit > 0x39 && unit < 0x41)
}

/** Whether the text from `offset` on begins with the consonants of a Thai term, whatever the vowels between them. */
function hasSameConsonants(units: Uint16Array, offset: number, term: Uint16Array): boolean {
  let at = offset
  for (const unit of term) {
    if (!isThai(unit)) return false
    if (isThaiSign(unit)) continue
    while (isThaiSign(units[at] as number)) at += 1
    if (units[at] !== unit) return false
    at += 1
  }
  return true
}

function isThai(unit: number): boolean {
  return unit >= 0x0e00 && unit <= 0x0e7f
}

/** Vowels that stand before, above, below or behind a consonant, and the marks above it. */
function isThaiSign(unit: number): boolean {
  return (unit >= 0x0e30 && unit <= 0x0e3a) || (unit >= 0x0e40 && unit <= 0x0e4e)
}
