import { type Canvas, linear, px, radial, wash } from '../drawing/canvas.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import { backdrop, clouds, disc, dots, halo, wedges } from './sky-parts.ts'

type Painter = (canvas: Canvas) => string

/** Skies under which a story may happen. */
export const OPEN_SKIES = {
  rays(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const size = Math.max(canvas.width, canvas.height)
    return (
      wash(
        canvas,
        radial(canvas, canvas.focus.x, canvas.focus.y, size * 0.78, [
          [0, lighten(bright, 0.25)],
          [0.22, bright],
          [0.6, mid],
          [1, deep],
        ]),
      ) +
      wedges(canvas, canvas.random.whole(9, 15), 0, lighten(light, 0.2), 0.7) +
      halo(canvas, size * 0.36, light, 0.85)
    )
  },
  swirl(canvas) {
    const { mid, bright, light, accent } = canvas.palette
    const size = Math.max(canvas.width, canvas.height)
    return (
      wash(
        canvas,
        radial(canvas, canvas.focus.x, canvas.focus.y, size * 0.75, [
          [0, lighten(bright, 0.4)],
          [0.3, bright],
          [1, mid],
        ]),
      ) +
      wedges(
        canvas,
        canvas.random.whole(6, 9),
        canvas.random.pick([-0.9, 0.9]),
        mix(accent, light, 0.4),
        0.75,
      ) +
      halo(canvas, size * 0.3, light, 0.8)
    )
  },
  sun(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const r = Math.min(canvas.width, canvas.height) * 0.42
    return (
      backdrop(canvas, darken(mid, 0.35), mid, bright) +
      halo(canvas, r * 2.1, light, 0.7) +
      disc(canvas, r, [lighten(light, 0.35), bright]) +
      clouds(canvas, canvas.horizon - r * 0.2, r * 0.3, mix(mid, deep, 0.3), 0.55)
    )
  },
  moon(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    const r = Math.min(canvas.width, canvas.height) * 0.38
    const { x, y } = canvas.focus
    const crater = (dx: number, dy: number, size: number) =>
      `<circle cx="${px(x + dx * r)}" cy="${px(y + dy * r)}" r="${px(size * r)}" fill="${mix(light, mid, 0.3)}" opacity=".45"/>`
    return (
      backdrop(canvas, deep, mix(deep, mid, 0.7), mix(mid, bright, 0.45)) +
      dots(canvas, 46, light, 3.2) +
      halo(canvas, r * 2.3, bright, 0.75) +
      disc(canvas, r, [lighten(light, 0.5), mix(light, bright, 0.45)]) +
      crater(-0.4, -0.2, 0.2) +
      crater(0.35, -0.45, 0.13) +
      crater(0.1, 0.42, 0.26) +
      clouds(canvas, y + r * 0.75, r * 0.36, mix(mid, bright, 0.4), 0.8)
    )
  },
  stars(canvas) {
    const { deep, mid, bright, light } = canvas.palette
    return (
      backdrop(canvas, deep, mix(deep, mid, 0.8), bright) +
      dots(canvas, 70, light, 3.6, 0.75) +
      halo(canvas, canvas.width * 0.5, bright, 0.8)
    )
  },
  nebula(canvas) {
    const { deep, mid, bright, accent, light } = canvas.palette
    const { random, width, height } = canvas
    let svg = wash(
      canvas,
      linear(
        canvas,
        [
          [0, deep],
          [0.5, darken(mid, 0.3)],
          [1, deep],
        ],
        [1, 1],
      ),
    )
    for (const colour of [mid, bright, accent, bright]) {
      const at = [random.range(0, width), random.range(0, height * 0.8)] as const
      svg += wash(
        canvas,
        radial(canvas, at[0], at[1], width * random.range(0.35, 0.6), [
          [0, colour, 0.8],
          [0.5, colour, 0.3],
          [1, colour, 0],
        ]),
      )
    }
    return svg + dots(canvas, 80, lighten(light, 0.4), 3.4, 1) + halo(canvas, width * 0.4, light, 0.55)
  },
  aurora(canvas) {
    const { deep, mid, bright, accent, light } = canvas.palette
    const { random, width, height } = canvas
    let svg = backdrop(canvas, deep, mix(deep, mid, 0.75), mix(mid, bright, 0.4)) + dots(canvas, 50, light, 3)
    for (const colour of [bright, accent, bright]) {
      const y = height * random.range(0.12, 0.42)
      const wave = width * 0.3
      svg += `<path d="M${-wave} ${px(y)}q${px(wave)} ${px(-height * 0.16)} ${px(wave * 1.7)} 0t${px(wave * 1.7)} ${px(-height * 0.05)} ${px(wave * 2)} 0V${px(y - height * 0.36)}H${-wave}Z" fill="${linear(
        canvas,
        [
          [0, colour, 0],
          [0.75, colour, 0.5],
          [1, lighten(colour, 0.4), 0.75],
        ],
      )}"/>`
    }
    return svg + halo(canvas, width * 0.5, bright, 0.5)
  },
  dusk(canvas) {
    const { deep, mid, bright, light, accent } = canvas.palette
    const size = canvas.width * 0.14
    return (
      backdrop(canvas, mix(deep, mid, 0.6), mid, lighten(bright, 0.15)) +
      halo(canvas, canvas.width * 0.7, light, 0.85, canvas.horizon - canvas.focus.y) +
      clouds(canvas, canvas.height * 0.14, size, mix(mid, accent, 0.35), 0.55) +
      clouds(canvas, canvas.height * 0.28, size, mix(mid, accent, 0.2), 0.6) +
      clouds(canvas, canvas.height * 0.42, size * 1.1, mix(bright, light, 0.4), 0.6)
    )
  },
} as const satisfies Record<string, Painter>
