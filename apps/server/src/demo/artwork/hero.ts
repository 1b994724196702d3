import { type Canvas, linear, px } from './canvas.ts'
import { darken, type Hex, lighten, mix } from './colour.ts'
import { type DrawnProp, drawProp } from './drawn-props.ts'
import { type MotifName, motif, withOwnIds } from './motif-library.ts'

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

function stand(body: string, size: number, { x, y, size: wide, mirror = false, turn = 0 }: Stand): string {
  const scale = Math.round((wide / size) * 10000) / 10000
  const turned = turn === 0 ? '' : ` rotate(${px(turn)})`
  return `<g transform="translate(${px(x)} ${px(y)})${turned} scale(${mirror ? -scale : scale} ${scale}) translate(${-size / 2} ${-size / 2})">${body}</g>`
}

/**
 * Light on a thing: its far side darkens, its near side gets a bright rim, and it throws a shadow. This is what makes
 * a flat drawing part of the scene.
 */
function lit(canvas: Canvas, strength: number, { x, y, size }: Stand): string {
  const { palette, lightSide } = canvas
  const s = strength
  const room = size * 0.72
  const box = `x="${px(x - room)}" y="${px(y - room)}" width="${px(room * 2)}" height="${px(room * 2)}"`
  const id = canvas.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(s * 9)}" result="a"/>` +
      `<feOffset in="a" dx="${px(lightSide * s * 11)}" dy="${px(-s * 13)}" result="b"/>` +
      `<feComposite in="SourceAlpha" in2="b" operator="out" result="c"/>` +
      `<feFlood flood-color="${palette.deep}" flood-opacity=".85"/><feComposite in2="c" operator="in" result="d"/>` +
      `<feOffset in="SourceAlpha" dx="${px(-lightSide * s * 5)}" dy="${px(s * 6)}" result="e"/>` +
      `<feComposite in="SourceAlpha" in2="e" operator="out" result="f"/>` +
      `<feFlood flood-color="${lighten(palette.light, 0.45)}" flood-opacity=".9"/><feComposite in2="f" operator="in" result="g"/>` +
      `<feOffset in="a" dx="${px(-lightSide * s * 10)}" dy="${px(s * 16)}" result="h"/>` +
      `<feFlood flood-color="${darken(palette.deep, 0.4)}" flood-opacity=".8"/><feComposite in2="h" operator="in" result="i"/>` +
      `<feMerge><feMergeNode in="i"/><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="g"/></feMerge></filter>`,
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
    const dark = mix(palette.deep, '#000000', 0.35)
    return thick(6, dark, 0)
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
function drawing(canvas: Canvas, thing: Thing, finish: Finish): { body: string; size: number } {
  if (thing.startsWith('draw:')) return drawProp(canvas, thing.slice(5) as DrawnProp)
  const { body, size } = motif(thing as MotifName)
  if (thing.startsWith('game:')) return { body: relief(canvas, body, finish), size }
  const id = canvas.define((id) => `<g id="${id}">${withOwnIds(body, id)}</g>`, thing)
  return { body: `<use href="#${id}"/>`, size }
}

/** Paints one thing with light, rim and shadow. `strength` 1 suits the hero, less suits small things. */
export function paintThing(canvas: Canvas, thing: Thing, at: Stand, finish: Finish, strength = 1): string {
  const { body, size } = drawing(canvas, thing, finish)
  return `<g ${lit(canvas, strength, at)}>${stand(body, size, at)}</g>`
}

/** Several small things under one light, so that the filter runs once. */
export function paintThings(
  canvas: Canvas,
  things: readonly { thing: Thing; at: Stand; finish: Finish }[],
  strength: number,
): string {
  if (things.length === 0) return ''
  const left = Math.min(...things.map(({ at }) => at.x - at.size / 2))
  const right = Math.max(...things.map(({ at }) => at.x + at.size / 2))
  const top = Math.min(...things.map(({ at }) => at.y - at.size / 2))
  const bottom = Math.max(...things.map(({ at }) => at.y + at.size / 2))
  const frame = { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top) }
  const inner = things.map(({ thing, at, finish }) => {
    const { body, size } = drawing(canvas, thing, finish)
    return stand(body, size, at)
  })
  return `<g ${lit(canvas, strength, frame)}>${inner.join('')}</g>`
}
