import { type Canvas, linear, px, sphere } from './canvas.ts'
import { darken, type Hex, lighten, mix } from './colour.ts'
import { outlineLine } from './letter-outlines.ts'
import { moveOutline, outlineBox, outlinePath } from './letter-warp.ts'
import type { Motif } from './motif-library.ts'

/** Things of the casino that are drawn here, each in a square of 200 units. */
export const DRAWN_PROPS = [
  'cards',
  'card',
  'chips',
  'dice',
  'coin',
  'coins',
  'gem',
  'ball',
  'balls',
  'wheel',
  'tiles',
  'reels',
  'bingo',
  'seven',
  'bars',
] as const

/** The name of a drawn thing. */
export type DrawnProp = (typeof DRAWN_PROPS)[number]

const RED: Hex = '#d3152f'
const BLACK: Hex = '#1b1b26'

/** A word as a filled path, centred on (x, y), so high (in units). */
export function wordPath(word: string, x: number, y: number, high: number, fill: string, more = ''): string {
  const { commands } = outlineLine(word, 'heavy')
  const [left, top, right, bottom] = outlineBox(commands)
  const scale = high / (bottom - top)
  const d = outlinePath(
    moveOutline(commands, scale, x - ((left + right) / 2) * scale, y - ((top + bottom) / 2) * scale),
  )
  return `<path d="${d}" fill="${fill}"${more}/>`
}

const SUITS = {
  spade:
    'M0-50C12-28 46-12 46 14C46 32 22 38 8 24C9 36 14 44 20 48H-20C-14 44-9 36-8 24C-22 38-46 32-46 14C-46-12-12-28 0-50Z',
  heart: 'M0 48C-14 26-48 6-48-18C-48-46-12-48 0-24C12-48 48-46 48-18C48 6 14 26 0 48Z',
  diamond: 'M0-52Q16-18 42 0Q16 18 0 52Q-16 18-42 0Q-16-18 0-52Z',
  club: 'M8 18C9 32 14 42 22 48H-22C-14 42-9 32-8 18C-18 34-48 30-48 6C-48-14-30-20-16-14C-30-30-18-52 0-52C18-52 30-30 16-14C30-20 48-14 48 6C48 30 18 34 8 18Z',
} as const
type Suit = keyof typeof SUITS

function card(
  canvas: Canvas,
  rank: string,
  suit: Suit,
  x: number,
  y: number,
  turn: number,
  scale = 1,
): string {
  const ink = suit === 'heart' || suit === 'diamond' ? RED : BLACK
  const face = linear(
    canvas,
    [
      [0, '#ffffff'],
      [0.7, '#f6efe2'],
      [1, '#d9cbb2'],
    ],
    [1, 1],
  )
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn}) scale(${scale})"><rect x="-44" y="-62" width="92" height="130" rx="11" fill="#000" opacity=".35"/><rect x="-46" y="-66" width="92" height="132" rx="11" fill="${face}" stroke="#b89a5e" stroke-width="2"/>${wordPath(rank, -29, -45, 24, ink)}<path d="${SUITS[suit]}" transform="translate(-29 -20) scale(.2)" fill="${ink}"/><path d="${SUITS[suit]}" transform="translate(6 12) scale(.62)" fill="${ink}"/></g>`
}

function chip(canvas: Canvas, colour: Hex, x: number, y: number, r: number, flat = 0.42): string {
  const side = linear(
    canvas,
    [
      [0, darken(colour, 0.6)],
      [0.4, lighten(colour, 0.2)],
      [1, darken(colour, 0.6)],
    ],
    [1, 0],
  )
  const k = r * flat
  const dash = (r * 2 * Math.PI) / 16
  return `<g transform="translate(${px(x)} ${px(y)})"><path d="M${-r} 0v${px(r * 0.24)}a${r} ${px(k)} 0 0 0 ${r * 2} 0v${px(-r * 0.24)}Z" fill="${side}"/><ellipse rx="${r}" ry="${px(k)}" fill="${colour}"/><ellipse rx="${px(r * 0.86)}" ry="${px(k * 0.86)}" fill="none" stroke="#fff" stroke-width="${px(r * 0.2)}" stroke-dasharray="${px(dash * 0.8)} ${px(dash)}"/><ellipse rx="${px(r * 0.64)}" ry="${px(k * 0.64)}" fill="${lighten(colour, 0.25)}" stroke="#ffe9a8" stroke-width="2"/></g>`
}

function ball(canvas: Canvas, colour: Hex, number: number, x: number, y: number, r: number): string {
  const skin = sphere(canvas, [
    [0, lighten(colour, 0.75)],
    [0.25, lighten(colour, 0.2)],
    [0.65, colour],
    [1, darken(colour, 0.65)],
  ])
  const plate = sphere(canvas, [
    [0, '#ffffff'],
    [1, '#d8d8e2'],
  ])
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${r}" fill="${skin}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.58)}" fill="${plate}"/>${wordPath(String(number), x, y, r * 0.62, BLACK)}<ellipse cx="${px(x - r * 0.3)}" cy="${px(y - r * 0.62)}" rx="${px(r * 0.34)}" ry="${px(r * 0.16)}" fill="#fff" opacity=".7" transform="rotate(-24 ${px(x - r * 0.3)} ${px(y - r * 0.62)})"/>`
}

const BALL_COLOURS: readonly Hex[] = [
  '#e8263c',
  '#f5a40e',
  '#1fa750',
  '#2277e8',
  '#9a3be0',
  '#f0559f',
  '#12b5c4',
]

function die(
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

function coin(canvas: Canvas, x: number, y: number, r: number): string {
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

function gem(base: Hex): string {
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

function wheel(canvas: Canvas): string {
  let pockets = ''
  const at = (i: number, r: number) =>
    `${px(100 + Math.cos((i / 24) * Math.PI * 2) * r)} ${px(100 + Math.sin((i / 24) * Math.PI * 2) * r)}`
  for (let i = 0; i < 24; i++)
    pockets += `<path d="M100 100L${at(i, 80)}A80 80 0 0 1 ${at(i + 1, 80)}Z" fill="${i === 0 ? '#12964a' : i % 2 ? '#c4142b' : '#17171f'}" stroke="#e9bf5c" stroke-width="1.2"/>`
  const wood = linear(
    canvas,
    [
      [0, '#b5713a'],
      [0.5, '#5a2a10'],
      [1, '#2a1006'],
    ],
    [1, 1],
  )
  const gold = linear(
    canvas,
    [
      [0, '#fff2b0'],
      [0.5, '#d9952a'],
      [1, '#7a430a'],
    ],
    [1, 1],
  )
  return `<circle cx="100" cy="100" r="98" fill="${wood}"/><circle cx="100" cy="100" r="85" fill="${gold}"/>${pockets}<circle cx="100" cy="100" r="58" fill="${gold}"/><circle cx="100" cy="100" r="54" fill="${wood}"/><circle cx="100" cy="100" r="34" fill="${sphere(
    canvas,
    [
      [0, '#c98546'],
      [1, '#3d1a08'],
    ],
  )}"/><path d="M100 58L107 93L142 100L107 107L100 142L93 107L58 100L93 93Z" fill="${gold}"/><circle cx="100" cy="100" r="13" fill="${sphere(
    canvas,
    [
      [0, '#fffbe0'],
      [1, '#c8841c'],
    ],
  )}"/><circle cx="150" cy="58" r="8" fill="${sphere(canvas, [
    [0, '#ffffff'],
    [1, '#aab'],
  ])}"/>`
}

function tile(canvas: Canvas, x: number, y: number, turn: number, mark: string): string {
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn})"><rect x="-36" y="-44" width="80" height="106" rx="13" fill="#0c5a3a"/><rect x="-38" y="-50" width="80" height="106" rx="13" fill="${linear(
    canvas,
    [
      [0, '#e8dcc0'],
      [1, '#b59f74'],
    ],
  )}"/><rect x="-40" y="-56" width="78" height="102" rx="12" fill="${linear(canvas, [
    [0, '#fffdf5'],
    [1, '#efe4cc'],
  ])}"/>${mark}</g>`
}

function bamboo(x: number, y: number, colour: Hex): string {
  return `<rect x="${x - 5}" y="${y - 15}" width="10" height="30" rx="5" fill="${colour}"/><rect x="${x - 7}" y="${y - 2.5}" width="14" height="5" rx="2" fill="${darken(colour, 0.4)}"/>`
}

const dot = (x: number, y: number, r: number, colour: Hex) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${px(r * 0.62)}" fill="#fff6e0"/><circle cx="${x}" cy="${y}" r="${px(r * 0.4)}" fill="${colour}"/>`

function seven(canvas: Canvas, x: number, y: number, high: number): string {
  const path = (fill: string, more = '') => wordPath('7', x, y, high, fill, more)
  return (
    path('#3a0206', ' stroke="#3a0206" stroke-width="16" stroke-linejoin="round"') +
    path('#ffd766', ' stroke="#ffd766" stroke-width="9" stroke-linejoin="round"') +
    path(
      linear(canvas, [
        [0, '#ff8a6a'],
        [0.45, '#f01c34'],
        [0.55, '#b00720'],
        [1, '#ff4c46'],
      ]),
    )
  )
}

const PROPS: Record<DrawnProp, (canvas: Canvas) => string> = {
  card: (canvas) =>
    card(
      canvas,
      canvas.random.pick(['A', 'K', 'Q']),
      canvas.random.pick(['spade', 'heart', 'diamond', 'club']),
      100,
      100,
      8,
      1.35,
    ),
  cards(canvas) {
    const suits = canvas.random.sample(['spade', 'heart', 'diamond', 'club'] as const, 4)
    const ranks = canvas.random.pick([
      ['A', 'K', 'Q'],
      ['A', 'A', 'A'],
      ['10', 'J', 'K'],
      ['9', 'A', 'Q'],
    ])
    return ranks
      .map((rank, i) =>
        card(canvas, rank, suits[i] ?? 'spade', 52 + i * 46, 104 + Math.abs(i - 1) * 12, -22 + i * 22, 1.16),
      )
      .join('')
  },
  chips(canvas) {
    const colours = canvas.random.sample(
      ['#d3152f', '#1c56c9', '#16884a', '#26262f', '#8a2bd0'] satisfies Hex[],
      3,
    )
    let svg = ''
    colours.forEach((colour, s) => {
      const count = [5, 3, 7][s] ?? 4
      for (let i = 0; i < count; i++)
        svg += chip(canvas, colour, [54, 104, 150][s] ?? 100, ([150, 176, 146][s] ?? 150) - i * 13, 44)
    })
    return svg
  },
  dice: (canvas) =>
    die(canvas, 62, 92, 56, -14, canvas.palette.accent, [5, 3, 6]) +
    die(canvas, 140, 126, 52, 12, RED, [1, 4, 2]),
  coin: (canvas) => coin(canvas, 100, 100, 94),
  coins: (canvas) =>
    coin(canvas, 62, 118, 52) +
    coin(canvas, 140, 110, 54) +
    coin(canvas, 100, 146, 50) +
    coin(canvas, 104, 66, 56),
  gem: (canvas) =>
    gem(
      canvas.random.pick([canvas.palette.accent, '#ff2f68', '#1fb6ff', '#2fe07a', '#b44dff'] satisfies Hex[]),
    ),
  ball: (canvas) => ball(canvas, canvas.random.pick(BALL_COLOURS), canvas.random.whole(1, 49), 100, 100, 92),
  balls(canvas) {
    const spots = [
      [62, 62, 52],
      [140, 70, 50],
      [36, 136, 44],
      [162, 142, 42],
      [100, 128, 58],
    ] as const
    const colours = canvas.random.sample(BALL_COLOURS, 5)
    return spots
      .map(([x, y, r], i) => ball(canvas, colours[i] ?? RED, canvas.random.whole(1, 75), x, y, r))
      .join('')
  },
  wheel,
  tiles(canvas) {
    const red = wordPath('8', 0, -4, 56, RED)
    const bamboos = [-18, 0, 18]
      .map((x) => bamboo(x, -26, '#138a4a') + bamboo(x, 12, x === 0 ? RED : '#138a4a'))
      .join('')
    const dots = [
      dot(-18, -32, 12, '#1c56c9'),
      dot(18, -32, 12, '#1c56c9'),
      dot(0, -5, 14, RED),
      dot(-18, 22, 12, '#138a4a'),
      dot(18, 22, 12, '#138a4a'),
    ].join('')
    const marks = canvas.random.sample([red, bamboos, dots], 3)
    return (
      tile(canvas, 52, 104, -16, marks[0] ?? red) +
      tile(canvas, 150, 104, 16, marks[1] ?? dots) +
      tile(canvas, 101, 96, 0, marks[2] ?? bamboos)
    )
  },
  reels(canvas) {
    const gold = linear(canvas, [
      [0, '#fff3b8'],
      [0.3, '#e8a92c'],
      [0.6, '#8f500c'],
      [1, '#f7cf62'],
    ])
    const paper = linear(canvas, [
      [0, '#8f8776'],
      [0.25, '#fffdf2'],
      [0.75, '#fffaf0'],
      [1, '#7d7465'],
    ])
    return `<rect x="2" y="36" width="196" height="132" rx="22" fill="#2a0a04"/><rect x="2" y="32" width="196" height="130" rx="22" fill="${gold}"/><rect x="14" y="46" width="172" height="102" rx="12" fill="#2b0710"/>${[18, 73, 128].map((x) => `<rect x="${x}" y="50" width="54" height="94" rx="6" fill="${paper}"/>${seven(canvas, x + 27, 98, 54)}`).join('')}${[10, 46, 82, 118, 154, 190].map((x) => `<circle cx="${x}" cy="39" r="4" fill="#fffbe0"/><circle cx="${x}" cy="155" r="4" fill="#fffbe0"/>`).join('')}`
  },
  bingo(canvas) {
    let svg = `<rect x="22" y="18" width="160" height="172" rx="16" fill="#000" opacity=".4"/><rect x="18" y="10" width="160" height="174" rx="16" fill="${linear(
      canvas,
      [
        [0, lighten(canvas.palette.accent, 0.2)],
        [1, darken(canvas.palette.accent, 0.4)],
      ],
    )}"/>${wordPath('BINGO', 98, 34, 24, '#fffbe6')}`
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 5; c++) {
        const [x, y] = [28 + c * 28.4, 54 + r * 31]
        svg += `<rect x="${px(x)}" y="${px(y)}" width="26" height="28" rx="4" fill="#fffaf0"/>`
        svg += canvas.random.chance(0.35)
          ? `<circle cx="${px(x + 13)}" cy="${px(y + 14)}" r="11" fill="${RED}" opacity=".85"/>`
          : wordPath(String(c * 15 + canvas.random.whole(1, 15)), x + 13, y + 14, 13, BLACK)
      }
    return `<g transform="rotate(-7 100 100)">${svg}</g>`
  },
  seven: (canvas) => `<g transform="rotate(6 100 100)">${seven(canvas, 100, 100, 176)}</g>`,
  bars: (canvas) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<g transform="translate(0 ${i * 50 - 50}) rotate(-6 100 100)"><rect x="22" y="76" width="156" height="46" rx="9" fill="#3a1203"/><rect x="22" y="72" width="156" height="46" rx="9" fill="${linear(
            canvas,
            [
              [0, '#fff0b0'],
              [0.5, '#e8a92c'],
              [1, mix('#8f500c', '#000000', 0.1)],
            ],
          )}"/>${wordPath('BAR', 100, 95, 26, '#5a0b14')}</g>`,
      )
      .join(''),
}

/** Draws a thing in the colours of the canvas. */
export function drawProp(canvas: Canvas, name: DrawnProp): Motif {
  return { body: PROPS[name](canvas), size: 200 }
}
