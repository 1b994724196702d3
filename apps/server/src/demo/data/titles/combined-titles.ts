import type { Thing } from '../../artwork/artwork.ts'
import type { DemoText } from '../demo-text.ts'
import type { DemoTheme } from '../demo-theme.ts'

/** A title that was put together from parts, before it becomes a game. */
export interface CombinedTitle {
  /** Title in both languages. */
  readonly names: DemoText
  /** Artwork theme. */
  readonly theme: DemoTheme
  /** What its picture shows in front; one of the theme's heroes unless told. */
  readonly hero?: Thing | undefined
  /** Classify keys. */
  readonly classify: readonly string[]
}

/** Takes `count` elements of a ring, starting at a place. */
export function takeFromRing<Item>(ring: readonly Item[], start: number, count: number): Item[] {
  return Array.from({ length: Math.min(count, ring.length) }, (_, step) => {
    const item = ring[(start + step) % ring.length]
    if (item === undefined) throw new RangeError('cannot take from an empty ring')
    return item
  })
}
