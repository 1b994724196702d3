import { type Canvas, px, radial } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import { type Finish, paintSmall, type Stand } from './hero.ts'
import type { MotifName } from './motif-library.ts'

/** An ornament behind the hero. */
export type Crest = 'none' | 'burst' | 'wings' | 'laurels' | 'blades'

/** Silhouettes that a crest may draw; to be loaded before. */
export const CREST_MOTIFS: readonly MotifName[] = [
  'game:feathered-wing',
  'game:laurels',
  'game:crossed-swords',
]

/** A star of gilded blades with a lit enamel field, as behind a medal. */
function burst(canvas: Canvas, { x, y, size }: Stand): string {
  const { palette, random } = canvas
  const points = random.pick([12, 16, 20])
  const turn = random.range(0, 1)
  const star = (outer: number, inner: number) => {
    let d = ''
    for (let i = 0; i < points * 2; i++) {
      const r = (i % 2 ? inner : i % 4 ? outer * 0.9 : outer) * size
      const a = ((i + turn) / points) * Math.PI
      d += `${i ? 'L' : 'M'}${px(x + Math.cos(a) * r)} ${px(y + Math.sin(a) * r)}`
    }
    return `${d}Z`
  }
  const gold = radial(canvas, x, y, size * 0.62, [
    [0.55, '#8a4a0a'],
    [0.72, '#ffd55e'],
    [0.86, '#c47d14'],
    [1, '#fff3b0'],
  ])
  const field = radial(canvas, x, y - size * 0.1, size * 0.5, [
    [0, lighten(palette.bright, 0.45)],
    [0.45, mix(palette.bright, palette.accent, 0.35)],
    [1, darken(mix(palette.mid, palette.accent, 0.4), 0.4)],
  ])
  return `<path d="${star(0.66, 0.5)}" fill="${darken(palette.deep, 0.3)}" fill-opacity=".6" transform="translate(0 10)"/><path d="${star(0.64, 0.49)}" fill="${gold}" stroke="#4a2405" stroke-width="4" stroke-linejoin="round"/><path d="${star(0.5, 0.42)}" fill="${field}" stroke="#ffe9a0" stroke-width="3"/>`
}

/** Paints the ornament behind a hero who stands there. */
export function paintCrest(canvas: Canvas, crest: Crest, at: Stand, finish: Finish): string {
  const { x, y, size } = at
  const metal = finish === 'gold' ? 'enamel' : finish === 'silver' || finish === 'ice' ? 'silver' : 'gold'
  if (crest === 'burst') return burst(canvas, at)
  if (crest === 'wings') {
    const wing = (side: 1 | -1) =>
      paintSmall(
        canvas,
        'game:feathered-wing',
        { x: x + side * size * 0.44, y: y - size * 0.1, size: size * 0.62, mirror: side > 0, turn: side * 4 },
        metal,
        0.5,
      )
    return wing(-1) + wing(1)
  }
  if (crest === 'laurels') return paintSmall(canvas, 'game:laurels', { x, y, size: size * 1.16 }, metal, 0.6)
  if (crest === 'blades')
    return paintSmall(
      canvas,
      'game:crossed-swords',
      { x, y: y - size * 0.04, size: size * 1.12 },
      'silver',
      0.6,
    )
  return ''
}
