import { type Canvas, linear, px, sphere } from '../drawing/canvas.ts'
import { darken, type Hex, lighten, mix } from '../drawing/colour.ts'
import { type DrawnProp, drawProp } from './drawn-props.ts'
import { type Motif, type MotifName, motif, withOwnIds } from './motif-library.ts'

/** A thing that a picture can show: a motif of an icon set or one drawn here. */
export type Thing = MotifName | `draw:${DrawnProp}`

/** What a silhouette is made of when it stands in front. */
export type Finish = 'gold' | 'enamel' | 'silver' | 'jade' | 'ruby' | 'ice' | 'shadow' | 'neon'

/** Where a thing stands: its centre and size in px, mirrored or not, turned by degrees. */
export interface Stand {
  x: number
  y: number
  size: number
  mirror?: boolean
  turn?: number
}

const METALS: Record<Exclude<Finish, 'shadow' | 'neon' | 'enamel'>, readonly (readonly [number, Hex])[]> = {
  gold: [
    [0, '#fffce2'],
    [0.3, '#ffdc66'],
    [0.5, '#f0a420'],
    [0.56, '#c27a0e'],
    [0.78, '#ffcf4f'],
    [1, '#9c5a0a'],
  ],
  silver: [
    [0, '#ffffff'],
    [0.35, '#d9e4f2'],
    [0.5, '#8fa3bd'],
    [0.56, '#63778f'],
    [0.8, '#dfe9f5'],
    [1, '#5b6b80'],
  ],
  jade: [
    [0, '#f2fff4'],
    [0.35, '#8cf0b4'],
    [0.55, '#1fae74'],
    [0.8, '#6fe8a8'],
    [1, '#0a6648'],
  ],
  ruby: [
    [0, '#ffe9dc'],
    [0.3, '#ff8a6b'],
    [0.55, '#e01f38'],
    [0.8, '#ff6a5c'],
    [1, '#8a0a1e'],
  ],
  ice: [
    [0, '#ffffff'],
    [0.35, '#cdf5ff'],
    [0.55, '#58bdf2'],
    [0.8, '#bdf0ff'],
    [1, '#2a6fc9'],
  ],
}

/** Moves a drawing to its stand. Drawn things hold numbers and letters, and are never mirrored. */
function stand(
  thing: Thing,
  { body, size }: Motif,
  { x, y, size: wide, mirror = false, turn = 0 }: Stand,
): string {
  const scale = Math.round((wide / size) * 10000) / 10000
  const turned = turn === 0 ? '' : ` rotate(${px(turn)})`
  const across = mirror && !thing.startsWith('draw:') ? -scale : scale
  return `<g transform="translate(${px(x)} ${px(y)})${turned} scale(${across} ${scale}) translate(${-size / 2} ${-size / 2})">${body}</g>`
}

/**
 * Light on a thing: its far side darkens, its near side gets a bright rim, and the hero throws a shadow. This is what
 * makes a flat drawing part of the scene. Filters are the dearest part of a picture: the region is kept tight and the
 * steps few.
 */
function lit(canvas: Canvas, s: number, { x, y, size }: Stand, shadow: boolean): string {
  const { palette, lightSide: side } = canvas
  const room = size * (shadow ? 0.58 : 0.54)
  const box = `x="${px(x - room)}" y="${px(y - room)}" width="${px(room * 2)}" height="${px(room * 2)}"`
  const off = (from: string, dx: number, dy: number) =>
    `<feOffset in="${from}" dx="${px(dx)}" dy="${px(dy)}" result="o"/>`
  const flood = (colour: Hex, opacity: number, operator: 'in' | 'out') =>
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="o" operator="${operator}"/>`
  const atop = (under: string, result: string) =>
    `<feComposite in2="${under}" operator="atop" result="${result}"/>`
  const shade =
    off('a', side * s * 13, -s * 16) + flood(palette.deep, 0.9, 'out') + atop('SourceGraphic', 'b')
  const rim =
    off('SourceAlpha', -side * s * 5, s * 6) +
    flood(lighten(palette.light, 0.45), 0.9, 'out') +
    atop('b', 'c')
  const back =
    off('SourceAlpha', side * s * 4, -s * 2) +
    flood(lighten(palette.accent, 0.25), 0.75, 'out') +
    atop('c', 'd')
  const cast = `${off('a', -side * s * 8, s * 18)}${flood(darken(palette.deep, 0.4), 0.75, 'in')}<feMerge><feMergeNode/><feMergeNode in="d"/></feMerge>`
  const id = canvas.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(s * 10)}" result="a"/>${shade}${rim}${shadow ? back + cast : ''}</filter>`,
  )
  return `filter="url(#${id})"`
}

/** A silhouette as a thing of metal: a thick dark back, a body of enamel, the drawing in relief on it. */
function relief(canvas: Canvas, body: string, finish: Finish): string {
  const { palette } = canvas
  const bare = body.replaceAll('fill="currentColor"', '')
  const shape = canvas.define((id) => `<g id="${id}">${bare}</g>`)
  const use = (more: string) => `<use href="#${shape}" ${more}/>`
  const thick = (width: number, colour: string, dy: number) =>
    use(`y="${dy}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`)
  if (finish === 'shadow') {
    const body = linear(canvas, [
      [0, mix(palette.mid, palette.deep, 0.25)],
      [0.7, palette.deep],
      [1, darken(palette.deep, 0.4)],
    ])
    return thick(16, darken(palette.deep, 0.3), 6) + use(`fill="${body}" stroke="${body}" stroke-width="4"`)
  }
  if (finish === 'neon') {
    const tube = (width: number, colour: Hex, opacity: number) =>
      use(
        `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"`,
      )
    return (
      thick(46, darken(palette.deep, 0.3), 0) +
      tube(34, palette.accent, 0.25) +
      tube(20, palette.accent, 0.55) +
      tube(10, palette.accent, 1) +
      tube(4, '#ffffff', 1)
    )
  }
  const enamel = finish === 'enamel'
  const metal = METALS[enamel ? 'gold' : finish]
  const plate = enamel
    ? linear(canvas, [
        [0, mix(palette.accent, palette.mid, 0.3)],
        [1, darken(palette.accent, 0.55)],
      ])
    : linear(canvas, [
        [0, darken(metal[3]?.[1] ?? palette.mid, 0.45)],
        [1, darken(palette.deep, 0.3)],
      ])
  const paint = linear(canvas, metal)
  return (
    thick(62, darken(palette.deep, 0.45), 12) +
    thick(44, enamel ? '#f3c557' : darken(metal[2]?.[1] ?? palette.mid, 0.25), 0) +
    thick(28, plate, 0) +
    thick(6, darken(palette.deep, 0.2), 8) +
    use(`fill="${paint}"`)
  )
}

/** The motif's own drawing, unlit. */
function drawing(canvas: Canvas, thing: Thing, finish: Finish): Motif {
  if (thing.startsWith('draw:')) return drawProp(canvas, thing.slice(5) as DrawnProp)
  const { body, size } = motif(thing as MotifName)
  if (thing.startsWith('game:')) return { body: relief(canvas, body, finish), size }
  const id = canvas.define((id) => `<g id="${id}">${withOwnIds(body, id)}</g>`, thing)
  return { body: `<use href="#${id}"/>`, size }
}

/** A soft dark spot behind a small thing: the cheap kind of shadow. */
function spot(canvas: Canvas, { x, y, size }: Stand): string {
  const dark = darken(canvas.palette.deep, 0.4)
  const fill = sphere(
    canvas,
    [
      [0, dark, 0.75],
      [0.35, dark, 0.45],
      [0.66, dark, 0],
    ],
    0.5,
    0.5,
  )
  return `<circle cx="${px(x)}" cy="${px(y + size * 0.07)}" r="${px(size * 0.6)}" fill="${fill}"/>`
}

/** Paints the hero, or one of two: light, rim and a cast shadow. `strength` 1 suits a thing of 480 px. */
export function paintHero(canvas: Canvas, thing: Thing, at: Stand, finish: Finish, strength = 1): string {
  return `<g ${lit(canvas, strength, at, true)}>${stand(thing, drawing(canvas, thing, finish), at)}</g>`
}

/** Paints a small thing with light, rim and a soft shadow. */
export function paintSmall(
  canvas: Canvas,
  thing: Thing,
  at: Stand,
  finish: Finish,
  strength: number,
): string {
  return `${spot(canvas, at)}<g ${lit(canvas, strength, at, false)}>${stand(thing, drawing(canvas, thing, finish), at)}</g>`
}
