import { type Canvas, px, radial } from '../drawing/canvas.ts'
import { darken, type Hex, lighten, mix } from '../drawing/colour.ts'
import { type Finish, paintSmall, type Stand } from './hero.ts'

/** An ornament behind the hero. */
export type Crest = 'none' | 'burst' | 'wings' | 'blades'

/** A star of gilded blades, each with a lit and a shaded half, around a bright field. */
function burst(canvas: Canvas, { x, y, size }: Stand): string {
  const { palette, random, lightSide } = canvas
  const points = random.pick([14, 18, 22])
  const turn = random.range(0, 1)
  const at = (i: number, radius: number) => {
    const angle = ((i + turn) / points) * Math.PI * 2
    return `${px(x + Math.cos(angle) * radius * size)} ${px(y + Math.sin(angle) * radius * size)}`
  }
  let lit = ''
  let shaded = ''
  for (let i = 0; i < points; i++) {
    const reach = i % 2 ? 0.58 : 0.68
    const half = (side: number) => `M${at(i, 0.4)}L${at(i, reach)}L${at(i + side * 0.5, 0.42)}Z`
    lit += half(lightSide)
    shaded += half(-lightSide)
  }
  const gold = (from: Hex, to: Hex) =>
    radial(canvas, x, y, size * 0.68, [
      [0.6, from],
      [1, to],
    ])
  const field = radial(canvas, x, y - size * 0.1, size * 0.46, [
    [0, lighten(palette.bright, 0.5)],
    [0.5, mix(palette.bright, palette.accent, 0.3)],
    [1, darken(mix(palette.mid, palette.accent, 0.4), 0.45)],
  ])
  const centre = `cx="${px(x)}" cy="${px(y)}" r="${px(size * 0.43)}"`
  return (
    `<path d="${lit}${shaded}" stroke="${darken(palette.deep, 0.2)}" stroke-width="10" stroke-linejoin="round"/>` +
    `<path d="${lit}" fill="${gold('#ffd65c', '#fffbe0')}"/><path d="${shaded}" fill="${gold('#7a3d06', '#e39a20')}"/>` +
    `<circle ${centre} fill="${field}" stroke="#5a2c05" stroke-width="10"/><circle ${centre} fill="none" stroke="#ffe08a" stroke-width="5"/>`
  )
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
