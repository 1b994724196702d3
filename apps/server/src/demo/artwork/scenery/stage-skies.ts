import { type Canvas, linear, px, radial, wash } from '../drawing/canvas.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import { backdrop, clouds, disc, dots, halo } from './sky-parts.ts'

type Painter = (canvas: Canvas) => string

/** Backgrounds of halls, stages and depths. */
export const STAGE_SKIES = {
  deepwater(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const { random, width, height } = canvas
    let svg = wash(
      canvas,
      linear(canvas, [
        [0, lighten(bright, 0.3)],
        [0.25, bright],
        [0.6, mid],
        [1, deep],
      ]),
    )
    const shaft = linear(canvas, [
      [0, lighten(light, 0.3), 0.6],
      [0.75, light, 0],
    ])
    for (let i = 0; i < 7; i++) {
      const x = (width * (i + random.range(0.1, 0.9))) / 7
      const wide = width * random.range(0.03, 0.09)
      const lean = (x - canvas.focus.x) * 0.9
      svg += `<path d="M${px(x - wide / 2)} 0h${px(wide)}L${px(x + lean + wide * 2)} ${px(height * 0.9)}H${px(x + lean - wide)}Z" fill="${shaft}"/>`
    }
    return svg + halo(canvas, width * 0.5, light, 0.55)
  },
  bokeh(canvas) {
    const { deep, mid, bright, light, accent } = canvas.palette
    const { random, width, height } = canvas
    let svg = wash(
      canvas,
      radial(canvas, canvas.focus.x, canvas.focus.y, Math.max(width, height) * 0.75, [
        [0, bright],
        [0.4, mid],
        [1, deep],
      ]),
    )
    for (let i = 0; i < 26; i++) {
      const colour = random.pick([light, accent, bright, light])
      const r = width * random.range(0.02, 0.07)
      svg += `<circle cx="${px(random.range(0, width))}" cy="${px(random.range(0, height * 0.62))}" r="${px(r)}" fill="${colour}" fill-opacity="${px(random.range(0.1, 0.38))}" stroke="${colour}" stroke-opacity=".35" stroke-width="2"/>`
    }
    return svg + halo(canvas, width * 0.42, light, 0.6)
  },
  beams(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const { width, height } = canvas
    let svg = backdrop(canvas, deep, mid, bright)
    const cone = linear(canvas, [
      [0, lighten(light, 0.5), 0.75],
      [1, light, 0],
    ])
    for (const [from, to] of [
      [0.02, 0.5],
      [0.24, 0.2],
      [0.5, 0.52],
      [0.76, 0.85],
      [0.98, 0.5],
    ] as const) {
      svg += `<path d="M${px(width * from - 8)} ${px(height * 0.03)}h16L${px(width * (to + 0.16))} ${px(height * 0.8)}H${px(width * (to - 0.16))}Z" fill="${cone}"/>`
      svg += `<ellipse cx="${px(width * from)}" cy="${px(height * 0.03)}" rx="${px(width * 0.05)}" ry="${px(width * 0.022)}" fill="#fff"/>`
    }
    return svg + halo(canvas, width * 0.5, light, 0.55)
  },
  synth(canvas) {
    const { deep, mid, bright, accent, light } = canvas.palette
    const r = Math.min(canvas.width, canvas.height) * 0.4
    const { x, y } = canvas.focus
    let bars = ''
    for (let i = 0; i < 6; i++) {
      bars += `<rect x="${px(x - r)}" y="${px(y + r * (0.05 + i * 0.17))}" width="${px(r * 2)}" height="${px(4 + i * 3)}" fill="${mix(deep, mid, 0.75)}"/>`
    }
    return (
      backdrop(canvas, deep, mix(deep, mid, 0.75), mid) +
      dots(canvas, 50, light, 3) +
      halo(canvas, r * 2.1, bright, 0.8) +
      disc(canvas, r, [light, accent]) +
      bars
    )
  },
  curtain(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const { width, height } = canvas
    let folds = ''
    const wide = width / 13
    const fill = linear(
      canvas,
      [
        [0, darken(mid, 0.55)],
        [0.45, mix(mid, bright, 0.5)],
        [0.6, mid],
        [1, darken(mid, 0.6)],
      ],
      [1, 0],
    )
    for (let i = 0; i < 13; i++)
      folds += `<rect x="${px(i * wide)}" width="${px(wide + 1)}" height="${px(height)}" fill="${fill}"/>`
    return (
      folds +
      wash(
        canvas,
        linear(canvas, [
          [0, deep, 0.5],
          [0.4, deep, 0],
          [0.75, deep, 0.9],
        ]),
      ) +
      halo(canvas, width * 0.62, light, 0.75)
    )
  },
  embers(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const size = canvas.width * 0.2
    return (
      backdrop(canvas, deep, darken(mid, 0.25), bright) +
      halo(canvas, canvas.width * 0.75, bright, 0.85) +
      clouds(canvas, canvas.height * 0.2, size, darken(mid, 0.5), 0.7) +
      clouds(canvas, canvas.height * 0.4, size, mix(mid, bright, 0.5), 0.5) +
      halo(canvas, canvas.width * 0.4, light, 0.8)
    )
  },
} as const satisfies Record<string, Painter>
