import { beginsWith, offsetOf } from './search-packed-names.ts'
import { childOf, isBucket, type SuffixTrie, visitAll, visitEqual } from './search-trie.ts'

/**
 * Calls `visit` with every suffix of which some beginning is one typing error away from `term`: one code unit too many,
 * too few or wrong, or two neighbours swapped. Suffixes that begin with `term` itself may be visited too, and any of
 * them more than once.
 *
 * The way down the trie is the exact one until the error; behind the error it is exact again. So the cost depends on
 * how many letters can follow each beginning of the term, not on how many names there are.
 */
export function visitNear(trie: SuffixTrie, term: Uint16Array, visit: (suffix: number) => void): void {
  const last = term.length - 1
  let node = 0
  for (let index = 0; index <= last; index += 1) {
    if (isBucket(trie, node)) {
      visitNearBucket(trie, node, index, term, visit)
      return
    }
    const unit = term[index] as number
    if (index < last) {
      visitRest(trie, node, index, term, index + 1, visit)
      const swapped = childOf(trie, node, term[index + 1] as number)
      if (swapped >= 0) visitSwapped(trie, swapped, index, term, visit)
    }
    const end = trie.childTo[node] as number
    for (let child = trie.childFrom[node] as number; child < end; child += 1) {
      const other = trie.unitOf[child] as number
      if (index === last) {
        // Whatever follows instead of the last letter; with that letter the term is found without an error.
        if (other !== unit) visitAll(trie, child, visit)
      } else if (other !== 0) {
        visitRest(trie, child, index + 1, term, index, visit)
        if (other !== unit) visitRest(trie, child, index + 1, term, index + 1, visit)
      }
    }
    node = childOf(trie, node, unit)
    if (node < 0) return
  }
}

/** Follows `term` from `index` on exactly, from `node` at `depth`. */
function visitRest(
  trie: SuffixTrie,
  node: number,
  depth: number,
  term: Uint16Array,
  index: number,
  visit: (suffix: number) => void,
): void {
  let at = node
  let below = depth
  let next = index
  while (next < term.length && !isBucket(trie, at)) {
    at = childOf(trie, at, term[next] as number)
    if (at < 0) return
    below += 1
    next += 1
  }
  visitEqual(trie, at, below, term, next, visit)
}

/** The letters at `index` and behind it stand in the other order; `node` is behind the first of them. */
function visitSwapped(
  trie: SuffixTrie,
  node: number,
  index: number,
  term: Uint16Array,
  visit: (suffix: number) => void,
): void {
  if (!isBucket(trie, node)) {
    const behind = childOf(trie, node, term[index] as number)
    if (behind >= 0) visitRest(trie, behind, index + 2, term, index + 2, visit)
    return
  }
  const end = trie.to[node] as number
  for (let at = trie.from[node] as number; at < end; at += 1) {
    const suffix = trie.suffixes[at] as number
    if (isNear(trie.names.units, offsetOf(trie.names, suffix) + index, term, index)) visit(suffix)
  }
}

function visitNearBucket(
  trie: SuffixTrie,
  node: number,
  depth: number,
  term: Uint16Array,
  visit: (suffix: number) => void,
): void {
  const end = trie.to[node] as number
  for (let at = trie.from[node] as number; at < end; at += 1) {
    const suffix = trie.suffixes[at] as number
    if (isNear(trie.names.units, offsetOf(trie.names, suffix) + depth, term, depth)) visit(suffix)
  }
}

/** Whether some beginning of `units` from `offset` on is at most one typing error away from `term` from `index` on. */
function isNear(units: Uint16Array, offset: number, term: Uint16Array, index: number): boolean {
  let at = offset
  let next = index
  while (next < term.length && units[at] === term[next]) {
    at += 1
    next += 1
  }
  if (next >= term.length) return true
  if (beginsWith(units, at, term, next + 1)) return true
  if (units[at] === 0) return false
  if (beginsWith(units, at + 1, term, next) || beginsWith(units, at + 1, term, next + 1)) return true
  const swapped = units[at] === term[next + 1] && units[at + 1] === term[next]
  return swapped && beginsWith(units, at + 2, term, next + 2)
}
