import { type Canvas, linear, px, radial, wash } from '../drawing/canvas.ts'
import { darken, lighten } from '../drawing/colour.ts'

/** The border of a picture. */
export type Frame = 'none' | 'gold' | 'neon' | 'inlay'

/** Darkens the edges and, from `calm` (px) down, the zone where the tile prints its own words. */
export function paintVignette(canvas: Canvas, calm: number): string {
  const { width, height, palette, focus } = canvas
  const reach = Math.hypot(width, height) * 0.62
  const edge = darken(palette.deep, 0.25)
  const start = Math.max(0, calm - height * 0.16) / height
  return (
    wash(
      canvas,
      radial(canvas, focus.x, focus.y + height * 0.06, reach, [
        [0, edge, 0],
        [0.62, edge, 0],
        [1, edge, 0.42],
      ]),
    ) +
    wash(
      canvas,
      linear(canvas, [
        [0, edge, 0],
        [start, edge, 0],
        [calm / height, edge, 0.42],
        [Math.min(1, calm / height + 0.14), edge, 0.76],
        [1, edge, 0.92],
      ]),
    )
  )
}

/** Paints the border. */
export function paintFrame(canvas: Canvas, frame: Frame): string {
  const { width, height, palette } = canvas
  const box = (inset: number, radius: number, stroke: string, thick: number, more = '') =>
    `<rect x="${px(inset)}" y="${px(inset)}" width="${px(width - inset * 2)}" height="${px(height - inset * 2)}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${thick}"${more}/>`
  if (frame === 'gold' || frame === 'inlay') {
    const gold = linear(
      canvas,
      [
        [0, '#fff3b8'],
        [0.25, '#d99a2c'],
        [0.5, '#ffe39a'],
        [0.75, '#9a5c10'],
        [1, '#f2c75c'],
      ],
      [1, 1],
    )
    const thick = frame === 'gold' ? 16 : 6
    return (
      box(thick / 2, 66, '#2a1003', thick) +
      box(thick / 2, 66, gold, thick - 4) +
      box(thick + 5, 56, darken(palette.deep, 0.2), 5, ' stroke-opacity=".7"')
    )
  }
  if (frame === 'neon') {
    return (
      box(13, 60, palette.accent, 22, ' stroke-opacity=".22"') +
      box(13, 60, palette.accent, 11, ' stroke-opacity=".5"') +
      box(13, 60, lighten(palette.accent, 0.7), 4)
    )
  }
  return ''
}
