import type { SlicedWork } from '../../slices/sliced-work.ts'
import { beginsWith, offsetOf, type PackedNames } from './search-packed-names.ts'
import { SUFFIXES_A_STEP, SuffixSplitter } from './search-suffix-splitter.ts'
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

/**
 * Builds the trie over the given suffixes of `names`; takes over `suffixes` and reorders it.
 * Nodes of at most `bucketSize` suffixes are not split.
 */
export function* buildSuffixTrie(
  names: PackedNames,
  suffixes: Int32Array,
  bucketSize: number,
): SlicedWork<SuffixTrie> {
  const unitOf = [0]
  const from = [0]
  const to = [suffixes.length]
  const childFrom = [0]
  const childTo = [0]
  const depthOf = [0]
  const splitter = new SuffixSplitter(names, suffixes)
  let looked = 0

  // Breadth first, so that the children of a node are neighbours.
  for (let node = 0; node < from.length; node += 1) {
    const start = from[node] as number
    const end = to[node] as number
    const depth = depthOf[node] as number
    childFrom[node] = from.length
    childTo[node] = from.length
    const ended = depth > 0 && unitOf[node] === 0
    if (end - start <= bucketSize || depth >= MAX_TERM_LENGTH || ended) continue

    for (const child of yield* splitter.split(start, end, depth)) {
      unitOf.push(child.unit)
      from.push(child.from)
      to.push(child.to)
      childFrom.push(0)
      childTo.push(0)
      depthOf.push(depth + 1)
    }
    childTo[node] = from.length
    looked += end - start
    if (looked < SUFFIXES_A_STEP) continue
    looked = 0
    yield
  }

  return {
    names,
    suffixes,
    unitOf: new Uint16Array(unitOf),
    from: new Int32Array(from),
    to: new Int32Array(to),
    childFrom: new Int32Array(childFrom),
    childTo: new Int32Array(childTo),
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
