import { type Canvas, linear, px, radial, wash } from '../drawing/canvas.ts'
import type { Hex } from '../drawing/colour.ts'

/** Wedges of light around the focus, fading outwards; `twist` bends them into a whirl. */
export function wedges(canvas: Canvas, count: number, twist: number, colour: Hex, opacity: number): string {
  const { x, y } = canvas.focus
  const reach = Math.hypot(canvas.width, canvas.height)
  const turn = canvas.random.range(0, 6)
  const at = (angle: number, radius: number) =>
    `${px(x + Math.cos(angle) * radius)} ${px(y + Math.sin(angle) * radius)}`
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = turn + (i / count) * Math.PI * 2
    const b = a + (Math.PI / count) * canvas.random.range(0.7, 1.15)
    d += `M${px(x)} ${px(y)}Q${at(a - twist / 2, reach / 2)} ${at(a + twist, reach)}L${at(b + twist, reach)}Q${at(b - twist / 2, reach / 2)} ${px(x)} ${px(y)}Z`
  }
  return `<path d="${d}" fill="${radial(canvas, x, y, reach * 0.62, [
    [0, colour, opacity],
    [0.45, colour, opacity * 0.5],
    [1, colour, 0],
  ])}"/>`
}

/** Four bands of colour, the last one the darkest. */
export function backdrop(canvas: Canvas, top: Hex, middle: Hex, low: Hex): string {
  return wash(
    canvas,
    linear(canvas, [
      [0, top],
      [0.45, middle],
      [0.72, low],
      [1, canvas.palette.deep],
    ]),
  )
}

/** Light around the focus, spread so many px; `dy` moves it down. */
export function halo(canvas: Canvas, radius: number, colour: Hex, opacity: number, dy = 0): string {
  const { x, y } = canvas.focus
  return wash(
    canvas,
    radial(canvas, x, y + dy, radius, [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.55],
      [1, colour, 0],
    ]),
  )
}

/** Stars: small dots of different size and strength in the upper share of the picture. */
export function dots(canvas: Canvas, count: number, colour: Hex, biggest: number, below = 0.6): string {
  const { random, width, height } = canvas
  let svg = ''
  for (let i = 0; i < count; i++) {
    const size = biggest * random.range(0.25, 1) ** 2
    svg += `<circle cx="${px(random.range(0, width))}" cy="${px(random.range(0, height * below))}" r="${px(size)}" opacity="${px(random.range(0.4, 1))}"/>`
  }
  return `<g fill="${colour}">${svg}</g>`
}

/** A bank of cloud or mist: a row of overlapping puffs with a flat, fading foot. */
export function clouds(canvas: Canvas, y: number, size: number, colour: Hex, opacity: number): string {
  const { random, width } = canvas
  let d = `M${-size} ${px(y)}`
  for (let x = -size; x < width + size; ) {
    const step = size * random.range(0.6, 1.4)
    d += `q${px(step / 2)} ${px(-size * random.range(0.5, 1.25))} ${px(step)} 0`
    x += step
  }
  d += `v${px(size * 1.5)}H${-size}Z`
  return `<path d="${d}" fill="${linear(canvas, [
    [0, colour, opacity],
    [1, colour, 0],
  ])}"/>`
}

/** A sun or a moon at the focus. */
export function disc(canvas: Canvas, radius: number, face: readonly [Hex, Hex], dy = 0): string {
  const { x, y } = canvas.focus
  return `<circle cx="${px(x)}" cy="${px(y + dy)}" r="${px(radius)}" fill="${linear(canvas, [
    [0, face[0]],
    [1, face[1]],
  ])}"/>`
}
