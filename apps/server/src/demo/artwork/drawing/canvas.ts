import type { Hex } from './colour.ts'
import type { Random } from './seeded-random.ts'

/** The five colours of a scene, from its darkest to the colour that stands out. */
export interface Palette {
  /** Nearly black: edges, shadows, the calm zone under the lettering. */
  deep: Hex
  /** The colour that the picture is remembered by. */
  mid: Hex
  /** Where the light falls on air: saturated and bright. */
  bright: Hex
  /** The light itself: pale, warm or cold. */
  light: Hex
  /** Against the rest: rims, particles, small things. */
  accent: Hex
}

/** Where one picture is being drawn: its size, colours, choices and shared definitions. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly random: Random
  /** Where the eye should land, in px. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Height of the horizon, in px from the top. */
  readonly horizon: number
  /** 1 when the light comes from the right, -1 from the left. */
  readonly lightSide: 1 | -1
  /** Adds a definition built around a fresh id; gives the id back. One id per key, when a key is given. */
  define(build: (id: string) => string, key?: string): string
  /** All definitions so far. */
  definitions(): string
}

/** What a canvas starts from. */
export type CanvasStart = Omit<Canvas, 'define' | 'definitions'>

/** An empty canvas whose ids cannot meet those of another canvas with another prefix. */
export function createCanvas(start: CanvasStart, prefix = 'a'): Canvas {
  const parts: string[] = []
  const known = new Map<string, string>()
  return {
    ...start,
    define(build, key) {
      const before = key === undefined ? undefined : known.get(key)
      if (before !== undefined) return before
      const id = `${prefix}${parts.length}`
      parts.push('')
      parts[Number(id.slice(prefix.length))] = build(id)
      if (key !== undefined) known.set(key, id)
      return id
    },
    definitions: () => parts.join(''),
  }
}

/** A number as short as SVG allows at our sizes: one decimal. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A stop of a gradient: position 0 to 1, colour, opacity 0 to 1 (1 when left out). */
export type Stop = readonly [at: number, colour: Hex, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity = 1]) => {
      const see = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
      return `<stop offset="${at}" stop-color="${colour}"${see}/>`
    })
    .join('')
}

/** A straight gradient over the shape that it fills, top to bottom unless told otherwise. */
export function linear(
  canvas: Canvas,
  list: readonly Stop[],
  direction: readonly [number, number] = [0, 1],
): string {
  const [x, y] = direction
  const body = stops(list)
  const id = canvas.define(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${body}</linearGradient>`,
    `l${x},${y}${body}`,
  )
  return `url(#${id})`
}

/** A round gradient in the canvas's own px. */
export function radial(canvas: Canvas, x: number, y: number, radius: number, list: readonly Stop[]): string {
  const at = `cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"`
  const id = canvas.define(
    (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stops(list)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** A round gradient over the shape that it fills, its bright spot moved to (x, y) of that shape. */
export function sphere(canvas: Canvas, list: readonly Stop[], x = 0.38, y = 0.3): string {
  const body = stops(list)
  const id = canvas.define(
    (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".75">${body}</radialGradient>`,
    `s${x},${y}${body}`,
  )
  return `url(#${id})`
}

/** A rectangle over the whole canvas. */
export function wash(canvas: Canvas, fill: string, more = ''): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"${more}/>`
}
