import type { SlicedWork } from '../../slices/sliced-work.ts'
import { offsetOf, type PackedNames } from './search-packed-names.ts'

/** Suffixes that are looked at in one step: about a millisecond. */
export const SUFFIXES_A_STEP = 32_768

/** Suffixes `from` to `to - 1`, which have the same code unit at some depth. */
interface SuffixGroup {
  readonly unit: number
  readonly from: number
  readonly to: number
}

/** Sorts ranges of suffixes by one code unit of each, by counting. */
export class SuffixSplitter {
  readonly #names: PackedNames
  readonly #suffixes: Int32Array
  readonly #moved: Int32Array
  readonly #keys: Uint16Array
  /** Counts of code units while a range is split; all 0 in between. */
  readonly #counts = new Int32Array(0x1_0000)

  /** Reorders `suffixes`. */
  constructor(names: PackedNames, suffixes: Int32Array) {
    this.#names = names
    this.#suffixes = suffixes
    this.#moved = new Int32Array(suffixes.length)
    this.#keys = new Uint16Array(suffixes.length)
  }

  /** Sorts suffixes `start` to `end - 1` by their unit at `depth`. @returns the groups, ascending by unit */
  *split(start: number, end: number, depth: number): SlicedWork<SuffixGroup[]> {
    const seen: number[] = []
    for (let at = start; at < end; at += SUFFIXES_A_STEP) {
      this.#count(at, Math.min(end, at + SUFFIXES_A_STEP), depth, seen)
      if (end - at > SUFFIXES_A_STEP) yield
    }
    seen.sort((one, other) => one - other)
    const groups: SuffixGroup[] = []
    let next = start
    for (const unit of seen) {
      const count = this.#counts[unit] as number
      groups.push({ unit, from: next, to: next + count })
      this.#counts[unit] = next
      next += count
    }
    for (let at = start; at < end; at += SUFFIXES_A_STEP) {
      this.#move(at, Math.min(end, at + SUFFIXES_A_STEP))
      if (end - at > SUFFIXES_A_STEP) yield
    }
    this.#suffixes.set(this.#moved.subarray(start, end), start)
    for (const unit of seen) this.#counts[unit] = 0
    return groups
  }

  #count(start: number, end: number, depth: number, seen: number[]): void {
    const { units } = this.#names
    for (let at = start; at < end; at += 1) {
      const unit = units[offsetOf(this.#names, this.#suffixes[at] as number) + depth] as number
      this.#keys[at] = unit
      const count = this.#counts[unit] as number
      if (count === 0) seen.push(unit)
      this.#counts[unit] = count + 1
    }
  }

  #move(start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const unit = this.#keys[at] as number
      const place = this.#counts[unit] as number
      this.#moved[place] = this.#suffixes[at] as number
      this.#counts[unit] = place + 1
    }
  }
}
