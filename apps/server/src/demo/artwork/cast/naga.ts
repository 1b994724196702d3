import { type Canvas, linear, px, radial } from '../drawing/canvas.ts'

type Point = readonly [x: number, y: number]

/** The middle of the body from the tip of the tail to the nape, with half its thickness there; in units of 200. */
const SPINE: readonly (readonly [x: number, y: number, half: number])[] = [
  [190, 120, 1],
  [194, 142, 5],
  [180, 164, 10],
  [146, 177, 15],
  [100, 181, 18],
  [54, 174, 19],
  [30, 154, 19],
  [44, 133, 19],
  [84, 128, 20],
  [122, 126, 21],
  [146, 110, 21],
  [148, 84, 20],
  [128, 62, 18],
  [106, 56, 17],
]
const STEPS = 9
const INK = '#032019'

/** A point of the curve through four points (Catmull and Rom), each coordinate alike. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

interface Rib {
  x: number
  y: number
  half: number
  /** Direction across the body, towards the belly; of length 1. */
  across: Point
}

/** Ribs along the body, close enough to look round. */
function ribs(): Rib[] {
  const places = SPINE.slice(0, -1).flatMap((from, i) => {
    const to = SPINE[i + 1] ?? from
    const [before, after] = [SPINE[i - 1] ?? from, SPINE[i + 2] ?? to]
    return Array.from({ length: STEPS }, (_, step) =>
      ([0, 1, 2] as const).map((at) => between(before[at], from[at], to[at], after[at], step / STEPS)),
    )
  })
  return places.map(([x = 0, y = 0, half = 0], i) => {
    const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = [
      places[Math.max(0, i - 1)],
      places[Math.min(places.length - 1, i + 1)],
    ]
    const long = Math.hypot(toX - fromX, toY - fromY) || 1
    return { x, y, half, across: [(toY - fromY) / long, -(toX - fromX) / long] }
  })
}

/** The place on a rib: 1 is the edge of the belly, -1 that of the back. */
function at({ x, y, half, across }: Rib, share: number): Point {
  return [x + across[0] * half * share, y + across[1] * half * share]
}

const pair = ([x, y]: Point) => `${px(x)} ${px(y)}`

/** The strip of the body between two shares of its thickness. */
function strip(body: readonly Rib[], from: number, to: number): string {
  const there = body.map((rib) => pair(at(rib, from)))
  const back = body.map((rib) => pair(at(rib, to))).reverse()
  return `M${[...there, ...back].join('L')}Z`
}

/** A curved blade, as the flames of Thai ornament are: from its base to its tip, bent to one side. */
function flame([ax, ay]: Point, [bx, by]: Point, [tx, ty]: Point, bend: number): string {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const [dx, dy] = [tx - mx, ty - my]
  const side = (x: number, y: number, share: number, lean: number): Point => [
    x + dx * share - dy * lean,
    y + dy * share + dx * lean,
  ]
  const out = side(ax, ay, 0.5, bend + 0.08)
  const back = side(bx, by, 0.45, bend - 0.04)
  return `M${pair([ax, ay])}Q${pair(out)} ${pair([tx, ty])}Q${pair(back)} ${pair([bx, by])}Z`
}

function paintBody(body: readonly Rib[], gold: string, jade: readonly string[]): string {
  const [deep = '', mid = '', bright = ''] = jade
  const spikes = body
    .filter((rib, i) => i % 4 === 2 && rib.half > 4 && !(i > 5.5 * STEPS && i < 9.6 * STEPS))
    .map((rib) => {
      const [x, y] = at(rib, -1)
      const along: Point = [rib.across[1], -rib.across[0]]
      const tall = rib.half * 0.78
      return flame(
        [x - along[0] * 4.4, y - along[1] * 4.4],
        [x + along[0] * 4.4, y + along[1] * 4.4],
        [x - rib.across[0] * tall - along[0] * 5, y - rib.across[1] * tall - along[1] * 5],
        0.12,
      )
    })
    .join('')
  const scales = body.flatMap((rib, i) => {
    const next = body[i + 3]
    if (i % 4 > 0 || next === undefined || rib.half < 8) return []
    return [-0.76, -0.34, 0.06].map((share) => {
      const from = share + (i % 8 === 0 ? 0.2 : 0)
      const tip = at(next, from + 0.2)
      return `M${pair(at(rib, from))}Q${pair(tip)} ${pair(at(rib, from + 0.4))}`
    })
  })
  const plates = body
    .filter((_, i) => i % 4 === 0)
    .map((rib) => `M${pair(at(rib, 0.38))}L${pair(at(rib, 0.97))}`)
    .join('')
  return (
    `<path d="${spikes}" fill="${gold}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${strip(body, -1, 1)}" fill="${deep}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${strip(body, -0.84, 0.4)}" fill="${mid}"/>` +
    `<path d="${strip(body, -0.6, -0.08)}" fill="${bright}" opacity=".75"/>` +
    `<path d="${scales.join('')}" fill="none" stroke="#04382a" stroke-width="1.3" opacity=".8"/>` +
    `<path d="${strip(body, 0.38, 0.98)}" fill="${gold}"/>` +
    `<path d="${plates}" stroke="#7a4a06" stroke-width="1.1" opacity=".85"/>` +
    `<path d="${strip(body, 0.34, 0.42)}" fill="#7a4a06"/>`
  )
}

function paintHead(gold: string, jade: readonly string[]): string {
  const [deep = '', mid = '', bright = ''] = jade
  const line = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`
  const crest = [
    flame([118, 62], [126, 72], [168, 58], -0.2),
    flame([110, 52], [122, 64], [166, 34], -0.22),
    flame([102, 46], [115, 57], [154, 16], -0.22),
    flame([96, 42], [108, 50], [132, -2], -0.2),
  ].join('')
  const cheek = [
    flame([96, 74], [104, 64], [132, 84], 0.2),
    flame([88, 80], [98, 72], [116, 98], 0.22),
    flame([78, 82], [90, 78], [94, 106], 0.24),
  ].join('')
  const beard = flame([44, 88], [56, 88], [38, 108], -0.3) + flame([58, 87], [70, 86], [60, 108], -0.3)
  const skull =
    'M116 58C112 44 98 36 84 36C72 36 66 41 58 45C48 50 38 50 31 45C25 40 25 32 31 29C23 27 15 33 16 43C16 50 19 55 22 60C32 66 50 66 66 70C74 73 80 76 86 80C98 80 112 74 116 58Z'
  const jaw = 'M86 76C70 74 56 78 44 77C36 77 30 73 27 70C26 79 32 88 44 90C60 92 80 90 94 80Z'
  const mouth = 'M22 60C32 66 50 66 66 70C74 73 80 76 86 78C70 74 56 80 44 79C36 78 30 74 27 70Z'
  const teeth =
    'M25 61L29 63L27 76ZM34 64L38 65L36 71ZM43 65L47 66L45 72ZM52 66L56 67L54 73ZM34 75L38 77L36 69ZM45 78L49 77L47 71ZM56 77L60 76L58 71Z'
  const crown = [
    'M70 40C78 32 92 32 103 42L100 31C94 26 78 25 73 31Z',
    'M75 30C80 25 92 25 98 30L95 22C91 18 82 18 78 22Z',
    'M79 21C83 17 90 17 94 21L92 13C89 10 84 10 81 13Z',
    'M82 12C84 9 89 9 91 12L90 -12C85 -6 82 2 82 12Z',
  ].join('')
  return (
    `<path d="${crest}" fill="${gold}" ${line}/>` +
    `<path d="${cheek}${beard}" fill="${gold}" ${line}/>` +
    `<path d="${mouth}" fill="#5a0714" ${line}/>` +
    `<path d="M70 75C56 73 44 72 34 72C28 72 22 70 16 74M30 72C24 74 20 77 17 81" fill="none" stroke="#e8324a" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="${jaw}" fill="${mid}" ${line}/>` +
    `<path d="M44 90C60 92 80 90 94 80C80 85 60 86 46 85C38 84 32 80 28 76C30 84 36 89 44 90Z" fill="${gold}"/>` +
    `<path d="${skull}" fill="${mid}" ${line}/>` +
    `<path d="M108 52C102 44 94 40 84 40C74 40 68 45 60 49C50 54 40 55 32 52C46 60 60 54 70 50C82 45 96 46 108 52Z" fill="${bright}"/>` +
    `<path d="M22 60C32 66 50 66 66 70C74 73 80 76 86 80C78 72 70 67 62 65C48 62 34 62 20 55Z" fill="${gold}" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="${teeth}" fill="#fffbe8" stroke="${INK}" stroke-width=".8" stroke-linejoin="round"/>` +
    `<path d="M62 55C66 48 76 46 84 51C78 57 70 59 62 55Z" fill="#ffe25a" ${line}/>` +
    `<path d="M75 48.5C78 51 77 55 74 57.5C71 54 72 51 75 48.5Z" fill="#a3061a"/><circle cx="73" cy="51" r="1.3" fill="#fff"/>` +
    `<path d="${flame([58, 50], [72, 44], [98, 50], -0.3)}" fill="${gold}" ${line}/>` +
    `<circle cx="25" cy="46" r="2" fill="${INK}"/>` +
    `<path d="${crown}" fill="${gold}" ${line}/>` +
    `<circle cx="87" cy="32.5" r="2.8" fill="#e01f38" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M98 64C102 60 108 58 112 60M94 70C100 68 106 66 110 66" fill="none" stroke="${deep}" stroke-width="1.5" stroke-linecap="round"/>`
  )
}

/** A naga of Thai and Lao tradition: crowned and crested, of jade with ornaments of gold, in a square of 200 units. */
export function naga(canvas: Canvas): string {
  const gold = linear(canvas, [
    [0, '#fffbd6'],
    [0.35, '#ffd75a'],
    [0.7, '#e79a1c'],
    [1, '#a85c08'],
  ])
  const jade = [
    '#0a5a41',
    radial(canvas, 90, 60, 130, [
      [0, '#3fd69a'],
      [0.55, '#15936a'],
      [1, '#0a6a4c'],
    ]),
    '#7ff2bd',
  ]
  return paintBody(ribs(), gold, jade) + paintHead(gold, jade)
}
