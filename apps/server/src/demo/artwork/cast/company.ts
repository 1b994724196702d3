import { type Canvas, linear, px, radial } from '../drawing/canvas.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import type { Stage } from '../stage.ts'
import { paintSmall, type Thing } from './hero.ts'

/** The room that the hero has: its centre and its usual size in px. */
export interface HeroRoom {
  x: number
  y: number
  size: number
}

/** Light behind a thing. */
export function glow(canvas: Canvas, x: number, y: number, radius: number, opacity: number): string {
  const { light } = canvas.palette
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${radial(canvas, x, y, radius, [
    [0, lighten(light, 0.3), opacity],
    [0.5, light, opacity * 0.45],
    [1, light, 0],
  ])}"/>`
}

/** A gilded ring with stones, filled with light, for the hero to step out of. */
export function medallion(canvas: Canvas, room: HeroRoom): string {
  const { palette } = canvas
  const r = room.size * 0.53
  const gold = linear(
    canvas,
    [
      [0, '#fff3b8'],
      [0.3, '#d99a2c'],
      [0.55, '#ffe39a'],
      [0.8, '#8a4f0c'],
      [1, '#e8b84a'],
    ],
    [1, 1],
  )
  const at = `cx="${px(room.x)}" cy="${px(room.y)}"`
  let stones = ''
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    stones += `<circle cx="${px(room.x + Math.cos(a) * r)}" cy="${px(room.y + Math.sin(a) * r)}" r="${px(r * 0.045)}" fill="${i % 2 ? lighten(palette.accent, 0.2) : '#fffbe0'}" stroke="#5a2f06" stroke-width="2"/>`
  }
  const inside = radial(canvas, room.x, room.y - r * 0.2, r, [
    [0, lighten(palette.bright, 0.35)],
    [0.5, mix(palette.accent, palette.mid, 0.55)],
    [1, darken(palette.mid, 0.55)],
  ])
  return `<circle ${at} r="${px(r * 1.1)}" fill="#000" opacity=".35" transform="translate(0 ${px(r * 0.05)})"/><circle ${at} r="${px(r)}" fill="${inside}"/><circle ${at} r="${px(r)}" fill="none" stroke="#3a1a04" stroke-width="${px(r * 0.19)}"/><circle ${at} r="${px(r)}" fill="none" stroke="${gold}" stroke-width="${px(r * 0.15)}"/>${stones}`
}

/** Places companions around the hero: offsets and sizes are shares of the hero's size, turns are degrees. */
export function small(
  canvas: Canvas,
  stage: Stage,
  room: HeroRoom,
  spots: readonly (readonly [dx: number, dy: number, size: number, turn: number])[],
  strength: number,
  things: readonly Thing[] = stage.companions,
): string {
  const finish = stage.finish === 'neon' ? 'gold' : stage.finish
  return spots
    .map(([dx, dy, share, turn], i) => {
      const thing = things[i % Math.max(1, things.length)]
      if (thing === undefined) return ''
      const at = { x: room.x + dx * room.size, y: room.y + dy * room.size, size: share * room.size }
      return paintSmall(canvas, thing, { ...at, turn: turn + canvas.random.range(-8, 8) }, finish, strength)
    })
    .join('')
}
