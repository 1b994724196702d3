import { outlineLine } from './lettering/letter-outlines.ts'
import { moveOutline, outlineBox, outlinePath } from './lettering/letter-warp.ts'

/** Side of the square that marks are drawn in, in units. */
const SIDE = 48

/** Letters as the outline of a path that fills a square of 48 units; empty for none that the faces hold. */
export function outlineLetters(letters: string): string {
  const { commands } = outlineLine(letters, 'heavy')
  if (commands.length === 0) return ''
  const [left, top, right, bottom] = outlineBox(commands)
  const scale = SIDE / Math.max(right - left, bottom - top)
  const x = SIDE / 2 - ((left + right) / 2) * scale
  const y = SIDE / 2 - ((top + bottom) / 2) * scale
  return outlinePath(moveOutline(commands, scale, x, y))
}
