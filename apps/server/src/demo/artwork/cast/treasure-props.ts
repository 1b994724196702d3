import { type Canvas, linear, px, sphere } from '../drawing/canvas.ts'
import { darken, type Hex, lighten } from '../drawing/colour.ts'

/** A die seen from above a corner; `pips` are its top, left and right faces. */
export function die(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  turn: number,
  colour: Hex,
  pips: readonly [number, number, number],
): string {
  const h = s * 0.5
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0.5, 0.5]],
    2: [
      [0.25, 0.25],
      [0.75, 0.75],
    ],
    3: [
      [0.22, 0.22],
      [0.5, 0.5],
      [0.78, 0.78],
    ],
    4: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ],
    5: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.5, 0.5],
      [0.25, 0.75],
      [0.75, 0.75],
    ],
    6: [
      [0.25, 0.22],
      [0.75, 0.22],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.25, 0.78],
      [0.75, 0.78],
    ],
  }
  const ink = '#fffdf4'
  const face = (matrix: string, count: number, fill: string) =>
    `<g transform="matrix(${matrix})"><rect x=".01" y=".01" width=".98" height=".98" rx=".14" fill="${fill}"/>${(spots[count] ?? []).map(([a, b]) => `<circle cx="${a}" cy="${b}" r="${count === 1 ? 0.16 : 0.105}" fill="${ink}"/>`).join('')}</g>`
  const m = (a: number, b: number, c: number, d: number, e: number, f: number) =>
    [a, b, c, d, e, f].map(px).join(' ')
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn})"><path d="M0 ${px(-s)}L${px(s * 0.87)} ${px(-h)}V${px(h)}L0 ${px(s)}L${px(-s * 0.87)} ${px(h)}V${px(-h)}Z" fill="${darken(colour, 0.3)}" stroke="${darken(colour, 0.3)}" stroke-width="${px(s * 0.12)}" stroke-linejoin="round"/>${face(
    m(s * 0.87, h, -s * 0.87, h, 0, -s),
    pips[0],
    linear(canvas, [
      [0, lighten(colour, 0.5)],
      [1, colour],
    ]),
  )}${face(
    m(s * 0.87, h, 0, s, -s * 0.87, -h),
    pips[1],
    linear(canvas, [
      [0, colour],
      [1, darken(colour, 0.35)],
    ]),
  )}${face(
    m(s * 0.87, -h, 0, s, 0, 0),
    pips[2],
    linear(canvas, [
      [0, darken(colour, 0.35)],
      [1, darken(colour, 0.65)],
    ]),
  )}</g>`
}

/** A gold coin with a star. */
export function coin(canvas: Canvas, x: number, y: number, r: number): string {
  const rim = linear(
    canvas,
    [
      [0, '#fff6c4'],
      [0.5, '#e09a1c'],
      [1, '#8a4b06'],
    ],
    [1, 1],
  )
  const face = sphere(canvas, [
    [0, '#fff4b0'],
    [0.5, '#f9c838'],
    [1, '#c87f12'],
  ])
  return `<circle cx="${px(x)}" cy="${px(y + r * 0.07)}" r="${r}" fill="#6b3a05"/><circle cx="${px(x)}" cy="${px(y)}" r="${r}" fill="${rim}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.84)}" fill="${face}" stroke="#9a5a0a" stroke-width="${px(r * 0.04)}"/><path transform="translate(${px(x)} ${px(y)}) scale(${px((r / 100) * 10) === '0' ? 0.1 : r / 100})" d="M0-58L16-20L57-18L25 8L36 48L0 25L-36 48L-25 8L-57-18L-16-20Z" fill="#b56f0d"/><path transform="translate(${px(x)} ${px(y - r * 0.035)}) scale(${r / 100})" d="M0-58L16-20L57-18L25 8L36 48L0 25L-36 48L-25 8L-57-18L-16-20Z" fill="#fff0a0"/>`
}

/** A cut stone that fills the square. */
export function gem(base: Hex): string {
  const shade = (share: number) => (share > 0 ? lighten(base, share) : darken(base, -share))
  const facets: readonly (readonly [string, number])[] = [
    ['22,66 62,26 78,66', 0.3],
    ['62,26 138,26 100,30 78,66', 0.6],
    ['62,26 138,26 122,66 78,66', 0.72],
    ['138,26 178,66 122,66', 0.2],
    ['22,66 78,66 100,186', 0.05],
    ['78,66 122,66 100,186', 0.4],
    ['122,66 178,66 100,186', -0.35],
    ['22,66 50,66 100,186', -0.25],
    ['150,66 178,66 100,186', -0.55],
  ]
  return (
    facets.map(([points, share]) => `<polygon points="${points}" fill="${shade(share)}"/>`).join('') +
    `<path d="M62 26H138L178 66L100 186L22 66Z" fill="none" stroke="${lighten(base, 0.7)}" stroke-width="4" stroke-linejoin="round"/><path d="M70 34H100L84 58H50Z" fill="#fff" opacity=".75"/>`
  )
}
