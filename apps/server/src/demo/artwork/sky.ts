import { type Canvas, linear, px, radial, wash } from './canvas.ts'
import { darken, type Hex, lighten, mix } from './colour.ts'

/** What fills the picture behind everything. */
export type Sky =
  | 'rays'
  | 'swirl'
  | 'sun'
  | 'moon'
  | 'stars'
  | 'nebula'
  | 'aurora'
  | 'dusk'
  | 'deepwater'
  | 'bokeh'
  | 'beams'
  | 'synth'
  | 'curtain'
  | 'embers'

type Painter = (canvas: Canvas) => string

/** Wedges of light around the focus, fading outwards; `twist` bends them into a whirl. */
function wedges(canvas: Canvas, count: number, twist: number, colour: Hex, opacity: number): string {
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

function backdrop(canvas: Canvas, top: Hex, middle: Hex, low: Hex): string {
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

function halo(canvas: Canvas, radius: number, colour: Hex, opacity: number, dy = 0): string {
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

function dots(canvas: Canvas, count: number, colour: Hex, biggest: number, below = 0.6): string {
  const { random, width, height } = canvas
  let svg = ''
  for (let i = 0; i < count; i++) {
    const size = biggest * random.range(0.25, 1) ** 2
    svg += `<circle cx="${px(random.range(0, width))}" cy="${px(random.range(0, height * below))}" r="${px(size)}" opacity="${px(random.range(0.4, 1))}"/>`
  }
  return `<g fill="${colour}">${svg}</g>`
}

/** A bank of cloud or mist: a row of overlapping puffs with a flat, fading foot. */
function clouds(canvas: Canvas, y: number, size: number, colour: Hex, opacity: number): string {
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

function disc(canvas: Canvas, radius: number, face: readonly [Hex, Hex], dy = 0): string {
  const { x, y } = canvas.focus
  return `<circle cx="${px(x)}" cy="${px(y + dy)}" r="${px(radius)}" fill="${linear(canvas, [
    [0, face[0]],
    [1, face[1]],
  ])}"/>`
}

const PAINTERS: Record<Sky, Painter> = {
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
}

/** Paints the sky of a kind over the whole canvas. */
export function paintSky(canvas: Canvas, sky: Sky): string {
  return PAINTERS[sky](canvas)
}
