import { type Canvas, linear, px, sphere } from '../drawing/canvas.ts'
import { type Hex, lighten, mix } from '../drawing/colour.ts'
import type { Random } from '../drawing/seeded-random.ts'
import type { LetterBox } from '../lettering/lettering.ts'

/** What hangs, falls or flies in the air. */
export type Particle =
  | 'sparks'
  | 'coins'
  | 'bubbles'
  | 'petals'
  | 'snow'
  | 'confetti'
  | 'stars'
  | 'embers'
  | 'leaves'
  | 'lanterns'
  | 'notes'
  | 'gems'

type Draw = (canvas: Canvas, random: Random, size: number) => string

function star(points: number, outer: number, inner: number): string {
  let d = ''
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer
    const a = (i / points) * Math.PI - Math.PI / 2
    d += `${i ? 'L' : 'M'}${px(Math.cos(a) * r)} ${px(Math.sin(a) * r)}`
  }
  return `${d}Z`
}

function leaf(size: number, fill: string): string {
  return `<path d="M0 ${px(-size)}Q${px(size * 0.8)} 0 0 ${px(size)}Q${px(-size * 0.8)} 0 0 ${px(-size)}Z" fill="${fill}"/>`
}

const KINDS: Record<Particle, { each: Draw; count: number; size: number }> = {
  sparks: {
    count: 20,
    size: 15,
    each: ({ palette }, random, size) =>
      `<path d="${star(4, size, size * 0.16)}" fill="${random.chance(0.7) ? lighten(palette.light, 0.5) : palette.accent}"/>`,
  },
  coins: {
    count: 12,
    size: 26,
    each(canvas, random, size) {
      const flat = size * random.range(0.3, 1)
      return `<ellipse cy="${px(size * 0.16)}" rx="${px(size)}" ry="${px(flat)}" fill="#8a4b06"/><ellipse rx="${px(size)}" ry="${px(flat)}" fill="${linear(
        canvas,
        [
          [0, '#fff6c2'],
          [0.45, '#f8c93f'],
          [1, '#c47a10'],
        ],
      )}"/><ellipse rx="${px(size * 0.68)}" ry="${px(flat * 0.68)}" fill="#f3b52c" stroke="#a8650c" stroke-width="2"/>`
    },
  },
  bubbles: {
    count: 22,
    size: 20,
    each: (canvas, _random, size) =>
      `<circle r="${px(size)}" fill="${sphere(canvas, [
        [0, '#ffffff', 0.5],
        [0.5, canvas.palette.light, 0.08],
        [1, canvas.palette.light, 0.5],
      ])}"/><circle cx="${px(-size * 0.35)}" cy="${px(-size * 0.4)}" r="${px(size * 0.2)}" fill="#fff"/>`,
  },
  petals: {
    count: 22,
    size: 13,
    each: ({ palette }, random, size) =>
      leaf(size, random.pick([palette.accent, lighten(palette.accent, 0.35), palette.light])),
  },
  leaves: {
    count: 16,
    size: 20,
    each: ({ palette }, random, size) => leaf(size, random.pick(['#2e8b3a', '#7cc243', palette.accent])),
  },
  snow: { count: 36, size: 7, each: (_canvas, _random, size) => `<circle r="${px(size)}" fill="#fff"/>` },
  embers: {
    count: 34,
    size: 7,
    each: (_canvas, random, size) =>
      `<ellipse rx="${px(size * 0.6)}" ry="${px(size)}" fill="${random.pick(['#ffe08a', '#ffb347', '#ff6a2a'])}"/>`,
  },
  confetti: {
    count: 34,
    size: 10,
    each: ({ palette }, random, size) =>
      `<rect x="${px(-size)}" y="${px(-size / 2)}" width="${px(size * 2)}" height="${px(size)}" rx="2" fill="${random.pick([palette.accent, palette.light, '#ff4d6d', '#ffd23f', '#3fd0ff'] satisfies Hex[])}"/>`,
  },
  stars: {
    count: 16,
    size: 18,
    each: (canvas, _random, size) =>
      `<path d="${star(5, size, size * 0.48)}" fill="${linear(canvas, [
        [0, '#fff7c4'],
        [1, '#ffb52e'],
      ])}" stroke="#b86a0a" stroke-width="2" stroke-linejoin="round"/>`,
  },
  lanterns: {
    count: 9,
    size: 22,
    each: (canvas, _random, size) =>
      `<circle r="${px(size * 1.9)}" fill="${sphere(
        canvas,
        [
          [0, '#ffb347', 0.5],
          [0.7, '#ff8a2a', 0],
        ],
        0.5,
        0.5,
      )}"/><path d="M${px(-size * 0.6)} ${px(-size)}h${px(size * 1.2)}l${px(size * 0.2)} ${px(size * 1.5)}q${px(-size * 0.8)} ${px(size * 0.5)} ${px(-size * 1.6)} 0Z" fill="${linear(
        canvas,
        [
          [0, '#ffe9a8'],
          [1, '#ff8a2a'],
        ],
      )}"/>`,
  },
  notes: {
    count: 12,
    size: 20,
    each: ({ palette }, random, size) =>
      `<path d="M${px(-size * 0.2)} ${px(size * 0.6)}a${px(size * 0.36)} ${px(size * 0.28)} 0 1 1 ${px(-size * 0.12)} ${px(-size * 0.2)}V${px(-size)}l${px(size * 0.9)} ${px(-size * 0.2)}v${px(size * 0.4)}l${px(-size * 0.78)} ${px(size * 0.2)}Z" fill="${random.pick([palette.accent, palette.light, lighten(palette.bright, 0.3)])}"/>`,
  },
  gems: {
    count: 12,
    size: 20,
    each({ palette }, random, size) {
      const base = random.pick([palette.accent, '#ff4d7d', '#36d1ff', '#7dff8a', '#c77dff'] satisfies Hex[])
      return `<path d="M0 ${px(-size)}L${px(size * 0.8)} ${px(-size * 0.2)}L0 ${px(size)}L${px(-size * 0.8)} ${px(-size * 0.2)}Z" fill="${base}"/><path d="M0 ${px(-size)}L${px(size * 0.3)} ${px(-size * 0.2)}L0 ${px(size)}L${px(-size * 0.8)} ${px(-size * 0.2)}Z" fill="${lighten(base, 0.45)}"/><path d="M${px(-size * 0.8)} ${px(-size * 0.2)}L${px(size * 0.3)} ${px(-size * 0.2)}L0 ${px(size)}Z" fill="${mix(base, '#ffffff', 0.2)}"/>`
    },
  },
}

/**
 * Paints particles: few and large in front, many and small behind. They leave the calm zone below `limit` (px) alone, and what
 * is written.
 */
export function paintParticles(
  canvas: Canvas,
  kind: Particle,
  depth: 'behind' | 'front',
  limit: number,
  written: readonly LetterBox[],
): string {
  const { random, width, focus } = canvas
  const { each, count, size } = KINDS[kind]
  const near = depth === 'front'
  const unit = Math.min(width, canvas.height * 0.75) / 600
  let svg = ''
  const many = Math.round(count * (near ? 0.4 : 0.8))
  for (let i = 0; i < many; i++) {
    const angle = random.range(0, Math.PI * 2)
    const far = near ? random.range(0.42, 0.62) : random.range(0.18, 0.66)
    const x = focus.x + Math.cos(angle) * far * width
    const y = Math.min(
      limit * random.range(0.7, 1),
      Math.max(limit * 0.03, focus.y + Math.sin(angle) * far * limit * 0.95),
    )
    if (written.some((box) => isNear(box, x, y, size * 2 * unit))) continue
    const grow = unit * (near ? random.range(1.1, 2) : random.range(0.4, 0.9))
    svg += `<g transform="translate(${px(x)} ${px(y)}) rotate(${random.whole(0, 180) - 90})" opacity="${near ? 1 : px(random.range(0.5, 0.95))}">${each(canvas, random, size * grow)}</g>`
  }
  return svg
}

/** Whether a point lies in a box, or within so many px of it. */
const isNear = ({ x: left, y: top, width, height }: LetterBox, x: number, y: number, room: number): boolean =>
  x > left - room && x < left + width + room && y > top - room && y < top + height + room
