import type { ArtworkStyle } from '../artwork-request.ts'
import { wordPath } from '../cast/prop-words.ts'
import { type Canvas, linear, px } from '../drawing/canvas.ts'
import { darken, lighten } from '../drawing/colour.ts'

/** The lamp over a table, with its cone of light. */
function lamp(canvas: Canvas): string {
  const { width, height, focus, palette } = canvas
  const size = Math.min(width, height) * 0.2
  const y = height * 0.055
  const cone = linear(canvas, [
    [0, '#fff6d8', 0.75],
    [1, palette.light, 0],
  ])
  const shade = linear(canvas, [
    [0, '#f7d27a'],
    [0.4, '#8a4a12'],
    [1, '#e8a93c'],
  ])
  const x = focus.x
  return (
    `<path d="M${px(x - size)} ${px(y + 8)}L${px(x - width * 0.42)} ${px(height * 0.72)}H${px(x + width * 0.42)}L${px(x + size)} ${px(y + 8)}Z" fill="${cone}"/>` +
    `<path d="M${px(x - 3)} 0h6V${px(y)}h-6Z" fill="#5a3208"/><path d="M${px(x - size)} ${px(y + 10)}Q${px(x - size * 0.8)} ${px(y - size * 0.5)} ${px(x)} ${px(y - size * 0.5)}T${px(x + size)} ${px(y + 10)}Z" fill="${shade}"/>` +
    `<ellipse cx="${px(x)}" cy="${px(y + 10)}" rx="${px(size)}" ry="${px(size * 0.13)}" fill="#fffbe6"/>`
  )
}

/** A board with a score, hung above a field. */
function board(canvas: Canvas): string {
  const { random, width, height, palette, lightSide } = canvas
  const wide = Math.min(width, height) * 0.34
  const high = wide * 0.4
  const x = height > width ? width * (0.5 - lightSide * 0.27) : canvas.focus.x - lightSide * height * 0.42
  const y = height * 0.09
  const face = linear(canvas, [
    [0, '#101522'],
    [1, '#272f45'],
  ])
  const score = `${random.whole(0, 4)}:${random.whole(0, 4)}`
  return (
    `<path d="M${px(x - wide * 0.35)} 0V${px(y)}M${px(x + wide * 0.35)} 0V${px(y)}" stroke="#0a0d16" stroke-width="5"/>` +
    `<rect x="${px(x - wide / 2)}" y="${px(y - high * 0.4)}" width="${px(wide)}" height="${px(high)}" rx="9" fill="${face}" stroke="${lighten(palette.bright, 0.3)}" stroke-width="4"/>` +
    wordPath(score, x, y + high * 0.1, high * 0.52, '#ffcf4f')
  )
}

/** The trail that something fast leaves behind on its way to the focus. */
function trail(canvas: Canvas): string {
  const { width, height, focus, palette, lightSide } = canvas
  const from = { x: focus.x - lightSide * width * 0.75, y: height * 0.62 }
  const reach = Math.min(width, height) * 0.3
  const path = (spread: number) =>
    `M${px(from.x)} ${px(from.y)}Q${px(focus.x - lightSide * reach)} ${px(focus.y + reach * 1.2)} ${px(focus.x)} ${px(focus.y - spread)}L${px(focus.x)} ${px(focus.y + spread)}Q${px(focus.x - lightSide * reach)} ${px(focus.y + reach * 1.7)} ${px(from.x)} ${px(from.y)}Z`
  return (
    `<path d="${path(reach * 0.75)}" fill="${palette.accent}" fill-opacity=".55"/>` +
    `<path d="${path(reach * 0.45)}" fill="${lighten(palette.light, 0.3)}" fill-opacity=".75"/>` +
    `<path d="${path(reach * 0.16)}" fill="${darken(palette.accent, 0.1)}" fill-opacity=".5"/>`
  )
}

/** Paints what a kind of game always has around it: the lamp of a table, the trail and the board of a match. */
export function paintFixtures(canvas: Canvas, style: ArtworkStyle | undefined): string {
  if (style === 'live') return lamp(canvas)
  if (style === 'sports') return board(canvas) + trail(canvas)
  return ''
}
