import type { Hex } from '../drawing/colour.ts'
import { outlineLine } from '../lettering/letter-outlines.ts'
import { moveOutline, outlineBox, outlinePath } from '../lettering/letter-warp.ts'

/** The red of cards and sevens. */
export const RED: Hex = '#d3152f'

/** The black of cards and numbers. */
export const BLACK: Hex = '#1b1b26'

/** A word as a filled path, centred on (x, y), so high (in units). */
export function wordPath(word: string, x: number, y: number, high: number, fill: string, more = ''): string {
  const { commands } = outlineLine(word, 'heavy')
  const [left, top, right, bottom] = outlineBox(commands)
  const scale = high / (bottom - top)
  const d = outlinePath(
    moveOutline(commands, scale, x - ((left + right) / 2) * scale, y - ((top + bottom) / 2) * scale),
  )
  return `<path d="${d}" fill="${fill}"${more}/>`
}
