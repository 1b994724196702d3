import { mapSliced, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'

/**
 * Names one behind the other in one array of UTF-16 code units, a 0 behind each. A suffix of one of them is a whole
 * number: the number of the name and, in the low eight bits, where in the name the suffix begins.
 */
export interface PackedNames {
  readonly units: Uint16Array
  /** Where each name begins in `units`. */
  readonly starts: Int32Array
}

const PLACE_BITS = 8
const PLACE_MASK = (1 << PLACE_BITS) - 1

/** Packs folded names; what is longer than 255 code units is cut, so that one row cannot make the index large. */
export function* packNames(texts: readonly string[]): SlicedWork<PackedNames> {
  const cut = yield* mapSliced(texts, (text) => text.slice(0, PLACE_MASK))
  const units = new Uint16Array(cut.reduce((sum, text) => sum + text.length + 1, 0))
  const starts = new Int32Array(cut.length)
  let offset = 0
  yield* visitSliced(cut, (text, name) => {
    starts[name] = offset
    for (let at = 0; at < text.length; at += 1) units[offset + at] = text.charCodeAt(at)
    offset += text.length + 1
  })
  return { units, starts }
}

/** The suffix of a name (its number) from a place on. */
export function packSuffix(name: number, place: number): number {
  return (name << PLACE_BITS) | place
}

/** Number of the name that a suffix belongs to. */
export function nameOf(suffix: number): number {
  return suffix >>> PLACE_BITS
}

/** Whether a suffix is the name itself. */
export function isWholeName(suffix: number): boolean {
  return (suffix & PLACE_MASK) === 0
}

/** Where a suffix begins in `units`. */
export function offsetOf(names: PackedNames, suffix: number): number {
  return (names.starts[suffix >>> PLACE_BITS] as number) + (suffix & PLACE_MASK)
}

/** Whether `units` from `offset` on begins with `term` from `index` on. */
export function beginsWith(units: Uint16Array, offset: number, term: Uint16Array, index: number): boolean {
  for (let at = index; at < term.length; at += 1) {
    if (units[offset + at - index] !== term[at]) return false
  }
  return true
}

/** The code units of a folded term, as names are packed. */
export function unitsOf(term: string): Uint16Array {
  return Uint16Array.from({ length: term.length }, (_, at) => term.charCodeAt(at))
}
