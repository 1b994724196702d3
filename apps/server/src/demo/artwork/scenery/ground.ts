import { type Canvas, linear, px, radial } from '../drawing/canvas.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import { field, heap, perspective, plane, pool, streaks } from './ground-parts.ts'

/** What the hero stands on. */
export type Ground =
  | 'none'
  | 'water'
  | 'sand'
  | 'grass'
  | 'stone'
  | 'checker'
  | 'grid'
  | 'ice'
  | 'lava'
  | 'felt'
  | 'pitch'
  | 'court'
  | 'podium'
  | 'gold'
  | 'track'
  | 'cloud'

type Painter = (canvas: Canvas) => string

const PAINTERS: Record<Ground, Painter> = {
  none: () => '',
  water: (canvas) =>
    plane(canvas, canvas.palette.mid, mix(canvas.palette.bright, canvas.palette.mid, 0.3)) +
    pool(canvas, canvas.palette.light, 0.6) +
    streaks(canvas, lighten(canvas.palette.light, 0.2), 34),
  sand: (canvas) =>
    plane(canvas, mix(canvas.palette.mid, canvas.palette.deep, 0.2), canvas.palette.bright) +
    pool(canvas, canvas.palette.light, 0.5) +
    streaks(canvas, canvas.palette.deep, 14),
  grass: (canvas) =>
    plane(canvas, '#1d6b2c', mix('#6fbf3a', canvas.palette.bright, 0.3)) +
    pool(canvas, canvas.palette.light, 0.5),
  stone: (canvas) =>
    plane(
      canvas,
      mix(canvas.palette.mid, canvas.palette.deep, 0.5),
      mix(canvas.palette.mid, canvas.palette.bright, 0.3),
    ) +
    perspective(canvas, canvas.palette.deep, 3, true) +
    pool(canvas, canvas.palette.light, 0.5),
  checker(canvas) {
    const { horizon, width, height, focus, palette } = canvas
    let d = ''
    for (let r = 0; r < 7; r++) {
      const [t0, t1] = [(r / 7) ** 2, ((r + 1) / 7) ** 2]
      const [y0, y1] = [horizon + (height - horizon) * t0, horizon + (height - horizon) * t1]
      const [s0, s1] = [width * (0.06 + 0.3 * t0), width * (0.06 + 0.3 * t1)]
      for (let c = -8 + (r % 2); c < 8; c += 2) {
        d += `M${px(focus.x + c * s0)} ${px(y0)}L${px(focus.x + (c + 1) * s0)} ${px(y0)}L${px(focus.x + (c + 1) * s1)} ${px(y1)}L${px(focus.x + c * s1)} ${px(y1)}Z`
      }
    }
    return `${plane(canvas, mix(palette.mid, palette.deep, 0.5), palette.mid)}<path d="${d}" fill="${linear(
      canvas,
      [
        [0, palette.accent, 0.9],
        [0.6, palette.accent, 0.35],
        [1, palette.deep, 0.2],
      ],
    )}"/>${pool(canvas, palette.light, 0.6)}`
  },
  grid: (canvas) =>
    plane(canvas, darken(canvas.palette.mid, 0.5), canvas.palette.mid) +
    perspective(canvas, canvas.palette.accent, 3, true) +
    pool(canvas, canvas.palette.bright, 0.7),
  ice(canvas) {
    const { random, horizon, width, height, palette } = canvas
    let d = ''
    for (let i = 0; i < 9; i++)
      d += `M${px(random.range(0, width))} ${px(horizon + random.range(0, height * 0.2))}l${px(random.range(-70, 70))} ${px(random.range(14, 40))}l${px(random.range(-60, 60))} ${px(random.range(14, 40))}`
    return `${plane(canvas, palette.mid, lighten(palette.bright, 0.4))}${pool(canvas, '#ffffff', 0.7)}<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`
  },
  lava(canvas) {
    const { random, horizon, width, height } = canvas
    let d = ''
    for (let i = 0; i < 12; i++)
      d += `M${px(random.range(0, width))} ${px(horizon + random.range(0, height * 0.24))}l${px(random.range(-90, 90))} ${px(random.range(10, 36))}l${px(random.range(-90, 90))} ${px(random.range(10, 36))}`
    return `${plane(canvas, '#2a0a08', '#6b160a')}<path d="${d}" fill="none" stroke="#ff5a12" stroke-width="12" stroke-opacity=".5" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#ffd44a" stroke-width="4" stroke-linejoin="round"/>${pool(canvas, '#ffb13d', 0.6)}`
  },
  felt(canvas) {
    const { horizon, width, height, focus, palette } = canvas
    const y = horizon + height * 0.24
    const ring = (k: number, fill: string, more = '') =>
      `<ellipse cx="${px(focus.x)}" cy="${px(y)}" rx="${px(width * 0.72 * k)}" ry="${px(height * 0.27 * k)}" fill="${fill}"${more}/>`
    return (
      ring(
        1.09,
        linear(canvas, [
          [0, '#8a4f22'],
          [0.3, '#4a220c'],
          [1, '#1a0a04'],
        ]),
      ) +
      ring(1.02, '#d9a441') +
      ring(
        1,
        radial(canvas, focus.x, y - height * 0.12, width * 0.7, [
          [0, lighten(palette.bright, 0.1)],
          [0.5, palette.mid],
          [1, palette.deep],
        ]),
      ) +
      ring(0.78, 'none', ` stroke="#f4d37a" stroke-width="4" stroke-opacity=".75"`)
    )
  },
  pitch: (canvas) => field(canvas, '#12662f', '#36a04a', '#ffffff') + pool(canvas, canvas.palette.light, 0.4),
  court: (canvas) =>
    field(
      canvas,
      mix(canvas.palette.mid, canvas.palette.deep, 0.2),
      canvas.palette.mid,
      lighten(canvas.palette.light, 0.4),
    ) + pool(canvas, canvas.palette.light, 0.5),
  podium(canvas) {
    const { horizon, width, height, focus, palette } = canvas
    const y = horizon + height * 0.12
    const step = (k: number, dy: number, high: number) => {
      const [rx, ry] = [width * 0.36 * k, height * 0.052 * k]
      const side = linear(
        canvas,
        [
          [0, darken(palette.mid, 0.5)],
          [0.35, palette.bright],
          [0.6, palette.mid],
          [1, darken(palette.mid, 0.6)],
        ],
        [1, 0],
      )
      return `<path d="M${px(focus.x - rx)} ${px(y + dy)}v${px(high)}a${px(rx)} ${px(ry)} 0 0 0 ${px(rx * 2)} 0v${px(-high)}Z" fill="${side}"/><ellipse cx="${px(focus.x)}" cy="${px(y + dy)}" rx="${px(rx)}" ry="${px(ry)}" fill="${linear(
        canvas,
        [
          [0, palette.mid],
          [1, mix(palette.bright, palette.light, 0.5)],
        ],
      )}" stroke="${palette.light}" stroke-width="4"/>`
    }
    return (
      pool(canvas, palette.light, 0.8) + step(1.32, height * 0.07, height * 0.05) + step(1, 0, height * 0.06)
    )
  },
  gold: (canvas) => pool(canvas, '#ffd257', 0.8) + heap(canvas, 40, 0.12),
  track: (canvas) =>
    plane(canvas, mix('#7a3f1c', canvas.palette.mid, 0.3), mix('#c98546', canvas.palette.bright, 0.3)) +
    perspective(canvas, '#ffffff', 4, false).replace('/>', ' opacity=".35"/>') +
    pool(canvas, canvas.palette.light, 0.5),
  cloud(canvas) {
    const { random, horizon, width, height, palette } = canvas
    let svg = ''
    for (let i = 0; i < 16; i++) {
      const r = width * random.range(0.09, 0.17)
      const [x, y] = [random.range(0, width), horizon + height * random.range(0.1, 0.3)]
      svg += `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${linear(canvas, [
        [0, lighten(palette.light, 0.5), 0.95],
        [1, palette.bright, 0.35],
      ])}"/>`
    }
    return svg
  },
}

/** Paints the ground of a kind below the horizon. */
export function paintGround(canvas: Canvas, ground: Ground): string {
  return PAINTERS[ground](canvas)
}

/** Paints what of the ground stands before the hero. */
export function paintForeground(canvas: Canvas, ground: Ground): string {
  if (ground === 'gold') return heap(canvas, 26, 0.17)
  if (ground !== 'cloud') return ''
  const { random, horizon, width, height, palette } = canvas
  let svg = ''
  for (let i = 0; i < 7; i++) {
    const fill = linear(canvas, [
      [0, lighten(palette.light, 0.55), 0.95],
      [1, palette.bright, 0.5],
    ])
    svg += `<circle cx="${px(((i + random.range(0.1, 0.9)) / 7) * width)}" cy="${px(horizon + height * random.range(0.16, 0.24))}" r="${px(width * random.range(0.08, 0.13))}" fill="${fill}"/>`
  }
  return svg
}
