import { type Canvas, linear, px } from '../drawing/canvas.ts'
import { breakTitle } from './letter-lines.ts'
import { type FaceName, type OutlineCommand, outlineLine } from './letter-outlines.ts'
import { LETTER_PAINTS, type LetterPaint, type LetterStyle } from './letter-styles.ts'
import { moveOutline, outlineBox, outlinePath, type WarpName, warpOutline } from './letter-warp.ts'

/** Where a title may stand, in px of the canvas. */
export interface LetterBox {
  x: number
  y: number
  width: number
  height: number
  /** No em becomes larger than this; less than a third of the width unless told. */
  largestEm?: number
}

/** A title to paint. */
export interface Title {
  text: string
  style: LetterStyle
  warp: WarpName
  face: FaceName
}

/** A title has at most so many lines. */
const MOST_LINES = 3

/** Outlines of so many lines, in em, each spread towards the block's width. */
function block(title: Title, count: number): OutlineCommand[][] {
  const lines = breakTitle(title.text, (text) => outlineLine(text, title.face).right, count)
  const shaped = lines.map((text) => outlineLine(text, title.face))
  const widest = Math.max(...shaped.map((line) => line.right - line.left))
  let y = 0
  const placed: OutlineCommand[][] = []
  for (const line of shaped) {
    // A short line grows towards the long one, as on a painted sign, but never by more than two fifths.
    const grow = Math.min(1.3, widest / (line.right - line.left))
    const centre = ((line.right + line.left) / 2) * grow
    y += -line.top * grow + (placed.length > 0 ? 0.1 : 0)
    placed.push(moveOutline(line.commands, grow, -centre, y))
    y += Math.max(line.bottom, 0) * grow
  }
  return placed
}

/** A title of one letter must not fill the picture: its em is at most this share of the box's width. */
const LARGEST_EM = 0.3

interface Setting {
  lines: OutlineCommand[][]
  around: readonly [number, number, number, number]
  /** Size of one em in px. */
  em: number
}

/** The title in as many lines as make its letters largest. */
function setTitle(title: Title, box: LetterBox): Setting {
  return Array.from({ length: MOST_LINES }, (_, i) => setLines(title, box, i + 1)).reduce((best, other) =>
    other.em > best.em ? other : best,
  )
}

/** The bent lines around the origin, in em, and how large an em becomes in the box. */
function setLines(title: Title, box: LetterBox, count: number): Setting {
  const flat = block(title, count)
  const [left, top, right, bottom] = outlineBox(flat.flat())
  const w = (right - left) / 2
  const h = (bottom - top) / 2
  const lines = flat.map((line) => warpOutline(moveOutline(line, 1, -left - w, -top - h), w, h, title.warp))
  const around = outlineBox(lines.flat())
  const em = Math.min(
    box.width / (around[2] - around[0]),
    box.height / (around[3] - around[1]),
    box.largestEm ?? box.width * LARGEST_EM,
  )
  return { lines, around, em }
}

/** The title's lines as outlines in px, bent, together filling their box one way or the other. */
export function titleOutline(title: Title, box: LetterBox): OutlineCommand[][] {
  const { lines, around, em } = setTitle(title, box)
  const dx = box.x - around[0] * em
  const dy = box.y + box.height / 2 - ((around[1] + around[3]) / 2) * em
  return lines.map((line) => moveOutline(line, em, dx, dy))
}

/** Widths in px of the outlines and of the letters' side, for lettering whose em is so many px. */
function weights(em: number): { edge: number; rim: number; side: number } {
  return { edge: em * 0.1, rim: em * 0.18, side: em * 0.085 }
}

/** Widths of the strokes that make the glow, in rims. */
const GLOWS = [3.8, 3.3, 2.8, 2.3, 1.8, 1.4] as const

/** A title as a game's logo: glow, extruded side, two outlines, and on each line a face of metal or sugar. */
export function letterTitle(canvas: Canvas, title: Title, box: LetterBox): string {
  const paint: LetterPaint = LETTER_PAINTS[title.style]
  const { edge, rim, side } = weights(setTitle(title, box).em * 0.92)
  const inner = {
    ...box,
    x: box.x + rim / 2,
    y: box.y + rim / 2,
    width: box.width - rim,
    height: box.height - rim - side,
  }
  const lines = titleOutline(title, inner)
  const shape = canvas.define((id) => `<path id="${id}" d="${lines.map(outlinePath).join('')}"/>`)
  const use = (attributes: string) => `<use href="#${shape}" ${attributes}/>`
  const line = (width: number, colour: string, dy: number, opacity = 1) =>
    use(
      `y="${px(dy)}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}`,
    )
  return [
    ...GLOWS.map((wide) => line(rim * wide, paint.glow, side, 0.5 / GLOWS.length)),
    line(rim, paint.side, side),
    line(rim, paint.rim, 0),
    line(edge, paint.edge, 0),
    line(edge * 0.5, paint.edge, edge * 0.4),
    ...lines.map((each) => `<path d="${outlinePath(each)}" fill="${linear(canvas, paint.face)}"/>`),
  ].join('')
}
