import { type Canvas, linear, px, sphere } from '../drawing/canvas.ts'
import { darken, type Hex } from '../drawing/colour.ts'
import { wordPath } from './prop-words.ts'

/** A roulette wheel that fills the square. */
export function wheel(canvas: Canvas): string {
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

/** A standing tile of 78 by 102 units with a mark on its face. */
export function tile(canvas: Canvas, x: number, y: number, turn: number, mark: string): string {
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

/** One stick, as tiles carry them. */
export function bamboo(x: number, y: number, colour: Hex): string {
  return `<rect x="${x - 5}" y="${y - 15}" width="10" height="30" rx="5" fill="${colour}"/><rect x="${x - 7}" y="${y - 2.5}" width="14" height="5" rx="2" fill="${darken(colour, 0.4)}"/>`
}

/** One ringed dot, as tiles carry them. */
export const dot = (x: number, y: number, r: number, colour: Hex) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${px(r * 0.62)}" fill="#fff6e0"/><circle cx="${x}" cy="${y}" r="${px(r * 0.4)}" fill="${colour}"/>`

/** A lucky seven. */
export function seven(canvas: Canvas, x: number, y: number, high: number): string {
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
