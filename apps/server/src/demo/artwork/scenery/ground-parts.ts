import { type Canvas, linear, px, radial } from '../drawing/canvas.ts'
import type { Hex } from '../drawing/colour.ts'

/** The ground as one plane, from the horizon down into the dark. */
export function plane(canvas: Canvas, near: Hex, far: Hex): string {
  const { horizon, width, height, palette } = canvas
  return `<rect y="${px(horizon)}" width="${width}" height="${px(height - horizon)}" fill="${linear(canvas, [
    [0, far],
    [0.45, near],
    [1, palette.deep],
  ])}"/>`
}

/** Lines that run to the vanishing point, and lines across that come closer together towards the horizon. */
export function perspective(canvas: Canvas, colour: Hex, thick: number, across: boolean): string {
  const { horizon, width, height, focus } = canvas
  let d = ''
  for (let i = -9; i <= 9; i++) {
    d += `M${px(focus.x + i * width * 0.045)} ${px(horizon)}L${px(focus.x + i * width * 0.3)} ${height}`
  }
  if (across) {
    for (let i = 1; i < 9; i++) d += `M0 ${px(horizon + (height - horizon) * (i / 9) ** 2)}H${width}`
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="${thick}" fill="none"/>`
}

/** Light that falls on the ground below the focus. */
export function pool(canvas: Canvas, colour: Hex, opacity: number): string {
  const { focus, horizon, width, height } = canvas
  const y = horizon + (height - horizon) * 0.28
  return `<ellipse cx="${px(focus.x)}" cy="${px(y)}" rx="${px(width * 0.6)}" ry="${px(height * 0.13)}" fill="${radial(
    canvas,
    focus.x,
    y,
    width * 0.6,
    [
      [0, colour, opacity],
      [1, colour, 0],
    ],
  )}"/>`
}

/** Flat glints, larger as they come nearer. */
export function streaks(canvas: Canvas, colour: Hex, count: number): string {
  const { random, focus, horizon, width, height } = canvas
  let svg = ''
  for (let i = 0; i < count; i++) {
    const t = random.next()
    const y = horizon + (height - horizon) * t * 0.8
    const wide = width * (0.04 + t * 0.16) * random.range(0.5, 1.3)
    const x = focus.x + (random.next() - 0.5) * width * (0.5 + t * 0.6)
    svg += `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(wide)}" ry="${px(1.5 + t * 4)}" opacity="${px(random.range(0.3, 0.9) * (1 - t * 0.6))}"/>`
  }
  return `<g fill="${colour}">${svg}</g>`
}

/** A field of play with its lines, in perspective. */
export function field(canvas: Canvas, a: Hex, b: Hex, chalk: Hex): string {
  const { horizon, width, height, focus } = canvas
  let svg = plane(canvas, a, b)
  for (let i = 0; i < 6; i += 2) {
    const y = horizon + (height - horizon) * (i / 7) ** 1.6
    const next = horizon + (height - horizon) * ((i + 1) / 7) ** 1.6
    svg += `<rect y="${px(y)}" width="${width}" height="${px(next - y)}" fill="${b}" opacity=".5"/>`
  }
  const mid = horizon + (height - horizon) * 0.3
  return `${svg}<g fill="none" stroke="${chalk}" stroke-width="5" opacity=".8"><ellipse cx="${px(focus.x)}" cy="${px(mid)}" rx="${px(width * 0.4)}" ry="${px(height * 0.075)}"/><path d="M0 ${px(mid)}H${width}M${px(width * 0.16)} ${px(horizon + 3)}H${px(width * 0.84)}M${px(width * 0.16)} ${px(horizon + 3)}L${px(-width * 0.2)} ${height}M${px(width * 0.84)} ${px(horizon + 3)}L${px(width * 1.2)} ${height}"/></g>`
}

/** Coins in a heap; the front part lies before the hero's feet. */
export function heap(canvas: Canvas, count: number, sink: number): string {
  const { random, horizon, width, height } = canvas
  const face = linear(canvas, [
    [0, '#fff3b0'],
    [0.4, '#f7c53c'],
    [1, '#b06a0c'],
  ])
  let svg = ''
  for (let i = 0; i < count; i++) {
    const t = i / count
    const x = random.range(-0.02, 1.02) * width
    const edge = Math.abs(x / width - 0.5) * 2
    const y = horizon + height * (sink - edge * 0.1) + t * height * 0.16 + random.range(-8, 8)
    const r = width * 0.035 * (0.7 + t * 0.6)
    const flat = r * random.range(0.35, 0.9)
    svg += `<g transform="translate(${px(x)} ${px(y)}) rotate(${random.whole(-40, 40)})"><ellipse cy="${px(r * 0.2)}" rx="${px(r)}" ry="${px(flat)}" fill="#8a4b06"/><ellipse rx="${px(r)}" ry="${px(flat)}" fill="${face}"/><ellipse rx="${px(r * 0.7)}" ry="${px(flat * 0.68)}" fill="none" stroke="#a8650c" stroke-width="2.4"/></g>`
  }
  return svg
}
