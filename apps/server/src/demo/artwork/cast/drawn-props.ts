import { type Canvas, linear, px } from '../drawing/canvas.ts'
import { darken, type Hex, lighten, mix } from '../drawing/colour.ts'
import { bamboo, dot, seven, tile, wheel } from './machine-props.ts'
import type { Motif } from './motif-library.ts'
import { naga } from './naga.ts'
import { BLACK, RED, wordPath } from './prop-words.ts'
import { BALL_COLOURS, ball, card, chip } from './table-props.ts'
import { coin, die, gem } from './treasure-props.ts'

/** Things that are drawn here, because no icon set has them as we need them, each in a square of 200 units. */
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
  'naga',
] as const

/** The name of a drawn thing. */
export type DrawnProp = (typeof DRAWN_PROPS)[number]
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
  naga,
}

/** Draws a thing in the colours of the canvas. */
export function drawProp(canvas: Canvas, name: DrawnProp): Motif {
  return { body: PROPS[name](canvas), size: 200 }
}
