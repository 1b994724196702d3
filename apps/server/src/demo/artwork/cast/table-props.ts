import { type Canvas, linear, px, sphere } from '../drawing/canvas.ts'
import { darken, type Hex, lighten } from '../drawing/colour.ts'
import { BLACK, RED, wordPath } from './prop-words.ts'

const SUITS = {
  spade:
    'M0-50C12-28 46-12 46 14C46 32 22 38 8 24C9 36 14 44 20 48H-20C-14 44-9 36-8 24C-22 38-46 32-46 14C-46-12-12-28 0-50Z',
  heart: 'M0 48C-14 26-48 6-48-18C-48-46-12-48 0-24C12-48 48-46 48-18C48 6 14 26 0 48Z',
  diamond: 'M0-52Q16-18 42 0Q16 18 0 52Q-16 18-42 0Q-16-18 0-52Z',
  club: 'M8 18C9 32 14 42 22 48H-22C-14 42-9 32-8 18C-18 34-48 30-48 6C-48-14-30-20-16-14C-30-30-18-52 0-52C18-52 30-30 16-14C30-20 48-14 48 6C48 30 18 34 8 18Z',
} as const
type Suit = keyof typeof SUITS

/** A playing card of 92 by 132 units around (x, y). */
export function card(
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

/** A chip lying flat. */
export function chip(canvas: Canvas, colour: Hex, x: number, y: number, r: number, flat = 0.42): string {
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

/** A numbered ball. */
export function ball(canvas: Canvas, colour: Hex, number: number, x: number, y: number, r: number): string {
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

/** Colours of numbered balls. */
export const BALL_COLOURS: readonly Hex[] = [
  '#e8263c',
  '#f5a40e',
  '#1fa750',
  '#2277e8',
  '#9a3be0',
  '#f0559f',
  '#12b5c4',
]
