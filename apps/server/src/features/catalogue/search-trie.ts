import { beginsWith, offsetOf, type PackedNames } from './search-packed-names.ts'
import { MAX_TERM_LENGTH } from './search-text.ts'

/**
 * A trie over suffixes of names, split only where many suffixes begin alike: a search walks at most the length of
 * its term, and at the end compares one small bucket. All numbers stand in typed arrays; node 0 is the root.
 */
export interface SuffixTrie {
  readonly names: PackedNames
  /** The suffixes, in such an order that those of a node stand together. */
  readonly suffixes: Int32Array
  /** Per node: the code unit that leads to it. */
  readonly unitOf: Uint16Array
  /** Per node: its suffixes are `suffixes[from]` to `suffixes[to - 1]`. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** Per node: its children are the nodes `childFrom` to `childTo - 1`, ascending by code unit; none in a bucket. */
  readonly childFrom: Int32Array
  readonly childTo: Int32Array
}

/** Counts of code units while a node is split; all 0 in between. Clearing it anew for every trie would cost more. */
const counts = new Int32Array(0x1_0000)

/**
 * Builds the trie over the given suffixes of `names`; takes over `suffixes` and reorders it.
 * Nodes of at most `bucketSize` suffixes are not split.
 */
export function buildSuffixTrie(names: PackedNames, suffixes: Int32Array, bucketSize: number): SuffixTrie {
  const unitOf = [0]
  const from = [0]
  const to = [suffixes.length]
  const childFrom = [0]
  const childTo = [0]
  const depthOf = [0]
  const moved = new Int32Array(suffixes.length)
  const keys = new Uint16Array(suffixes.length)

  // Breadth first, so that the children of a node are neighbours.
  for (let node = 0; node < from.length; node += 1) {
    const start = from[node] as number
    const end = to[node] as number
    const depth = depthOf[node] as number
    childFrom[node] = from.length
    childTo[node] = from.length
    const ended = depth > 0 && unitOf[node] === 0
    if (end - start <= bucketSize || depth >= MAX_TERM_LENGTH || ended) continue

    const seen: number[] = []
    for (let at = start; at < end; at += 1) {
      const unit = names.units[offsetOf(names, suffixes[at] as number) + depth] as number
      keys[at] = unit
      if (counts[unit] === 0) seen.push(unit)
      counts[unit] = (counts[unit] as number) + 1
    }
    seen.sort((a, b) => a - b)
    let next = start
    for (const unit of seen) {
      const count = counts[unit] as number
      unitOf.push(unit)
      from.push(next)
      to.push(next + count)
      childFrom.push(0)
      childTo.push(0)
      depthOf.push(depth + 1)
      counts[unit] = next
      next += count
    }
    childTo[node] = from.length
    for (let at = start; at < end; at += 1) {
      const unit = keys[at] as number
      const place = counts[unit] as number
      moved[place] = suffixes[at] as number
      counts[unit] = place + 1
    }
    suffixes.set(moved.subarray(start, end), start)
    for (const unit of seen) counts[unit] = 0
  }

  return {
    names,
    suffixes,
    unitOf: Uint16Array.from(unitOf),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    childFrom: Int32Array.from(childFrom),
    childTo: Int32Array.from(childTo),
  }
}

/** The child of `node` for a code unit, or -1. */
export function childOf(trie: SuffixTrie, node: number, unit: number): number {
  let low = trie.childFrom[node] as number
  let high = (trie.childTo[node] as number) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = trie.unitOf[middle] as number
    if (found === unit) return middle
    if (found < unit) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Whether `node` is a bucket: its suffixes have to be compared one by one. */
export function isBucket(trie: SuffixTrie, node: number): boolean {
  return trie.childFrom[node] === trie.childTo[node]
}

/** Calls `visit` with every suffix that begins with `term` (not empty), in no order. */
export function visitExact(trie: SuffixTrie, term: Uint16Array, visit: (suffix: number) => void): void {
  let node = 0
  let depth = 0
  while (depth < term.length && !isBucket(trie, node)) {
    node = childOf(trie, node, term[depth] as number)
    if (node < 0) return
    depth += 1
  }
  visitEqual(trie, node, depth, term, depth, visit)
}

/** Visits those suffixes of `node` whose text from `depth` on begins with `term` from `index` on. */
export function visitEqual(
  trie: SuffixTrie,
  node: number,
  depth: number,
  term: Uint16Array,
  index: number,
  visit: (suffix: number) => void,
): void {
  if (index >= term.length) {
    visitAll(trie, node, visit)
    return
  }
  const { units } = trie.names
  const end = trie.to[node] as number
  for (let at = trie.from[node] as number; at < end; at += 1) {
    const suffix = trie.suffixes[at] as number
    if (beginsWith(units, offsetOf(trie.names, suffix) + depth, term, index)) visit(suffix)
  }
}

/** Visits all suffixes of `node`. */
export function visitAll(trie: SuffixTrie, node: number, visit: (suffix: number) => void): void {
  const end = trie.to[node] as number
  for (let at = trie.from[node] as number; at < end; at += 1) visit(trie.suffixes[at] as number)
}
