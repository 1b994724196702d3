import { type Canvas, linear, px, radial } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import { paintCrest } from './crest.ts'
import { paintHero, paintSmall, type Thing } from './hero.ts'
import type { Stage } from './stage.ts'

/** The room that the hero has: its centre and its usual size in px. */
export interface HeroRoom {
  x: number
  y: number
  size: number
}

function glow(canvas: Canvas, x: number, y: number, radius: number, opacity: number): string {
  const { light } = canvas.palette
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${radial(canvas, x, y, radius, [
    [0, lighten(light, 0.3), opacity],
    [0.5, light, opacity * 0.45],
    [1, light, 0],
  ])}"/>`
}

/** A gilded ring with stones, filled with light, for the hero to step out of. */
function medallion(canvas: Canvas, room: HeroRoom): string {
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

type Painter = (canvas: Canvas, stage: Stage, room: HeroRoom) => string

function small(
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

const PAINTERS: Record<Stage['arrangement'], Painter> = {
  totem(canvas, stage, room) {
    const { random } = canvas
    return (
      small(
        canvas,
        stage,
        room,
        [
          [-0.47, -0.16, 0.34, -16],
          [0.48, -0.2, 0.32, 14],
        ],
        0.42,
      ) +
      glow(canvas, room.x, room.y, room.size * 0.6, 0.75) +
      paintCrest(canvas, stage.crest, room, stage.finish) +
      paintHero(
        canvas,
        stage.hero,
        { ...room, mirror: random.chance(0.5), turn: random.range(-5, 5) },
        stage.finish,
      ) +
      small(canvas, stage, room, [[random.pick([-0.4, 0.4]), 0.34, 0.32, 6]], 0.5, stage.companions.slice(2))
    )
  },
  close(canvas, stage, room) {
    const { random } = canvas
    const side = random.pick([-1, 1])
    return (
      glow(canvas, room.x, room.y, room.size * 0.75, 0.7) +
      paintHero(
        canvas,
        stage.hero,
        {
          x: room.x + side * room.size * 0.1,
          y: room.y + room.size * 0.02,
          size: room.size * 1.18,
          mirror: random.chance(0.5),
          turn: random.range(-9, 9),
        },
        stage.finish,
        1.3,
      ) +
      small(canvas, stage, room, [[-side * 0.4, 0.36, 0.34, -side * 12]], 0.5)
    )
  },
  crown(canvas, stage, room) {
    const { random } = canvas
    return (
      glow(canvas, room.x, room.y, room.size * 0.62, 0.7) +
      paintCrest(canvas, stage.crest === 'wings' ? 'burst' : stage.crest, room, stage.finish) +
      small(
        canvas,
        stage,
        room,
        [
          [-0.42, -0.3, 0.32, -22],
          [0, -0.46, 0.36, 0],
          [0.42, -0.3, 0.32, 22],
        ],
        0.42,
      ) +
      paintHero(
        canvas,
        stage.hero,
        { x: room.x, y: room.y + room.size * 0.1, size: room.size * 0.9, mirror: random.chance(0.5) },
        stage.finish,
      )
    )
  },
  medallion(canvas, stage, room) {
    const ring = { ...room, size: room.size * 0.86 }
    return (
      glow(canvas, room.x, room.y, room.size * 0.7, 0.6) +
      medallion(canvas, ring) +
      paintHero(
        canvas,
        stage.hero,
        {
          x: room.x,
          y: room.y - room.size * 0.03,
          size: room.size * 0.86,
          mirror: canvas.random.chance(0.5),
        },
        stage.finish,
      ) +
      small(
        canvas,
        stage,
        room,
        [
          [-0.42, 0.32, 0.34, -14],
          [0.42, 0.32, 0.34, 14],
        ],
        0.5,
      )
    )
  },
  poster(canvas, stage, room) {
    return (
      paintHero(
        canvas,
        stage.hero,
        {
          x: room.x,
          y: room.y + room.size * 0.04,
          size: room.size * 1.06,
          mirror: canvas.random.chance(0.5),
        },
        stage.finish,
      ) + small(canvas, stage, room, [[0.4 * canvas.lightSide, 0.36, 0.28, 8]], 0.42)
    )
  },
  trio(canvas, stage, room) {
    const [first = stage.hero, second = stage.hero] = stage.companions
    return (
      small(
        canvas,
        stage,
        room,
        [
          [-0.34, 0.03, 0.58, -15],
          [0.34, 0.03, 0.58, 15],
        ],
        0.6,
        [first, second],
      ) +
      glow(canvas, room.x, room.y, room.size * 0.5, 0.55) +
      paintHero(
        canvas,
        stage.hero,
        { x: room.x, y: room.y + room.size * 0.03, size: room.size * 0.84, turn: canvas.random.range(-4, 4) },
        stage.finish,
      )
    )
  },
  duel(canvas, stage, room) {
    return (
      glow(canvas, room.x, room.y, room.size * 0.7, 0.85) +
      paintHero(
        canvas,
        stage.hero,
        {
          x: room.x - room.size * 0.3,
          y: room.y + room.size * 0.04,
          size: room.size * 0.78,
          mirror: true,
          turn: -8,
        },
        stage.finish,
        0.8,
      ) +
      paintHero(
        canvas,
        stage.hero,
        { x: room.x + room.size * 0.3, y: room.y + room.size * 0.04, size: room.size * 0.78, turn: 8 },
        'ruby',
        0.8,
      )
    )
  },
}

/** Paints the hero and its companions as arranged. */
export function paintCast(canvas: Canvas, stage: Stage, room: HeroRoom): string {
  return PAINTERS[stage.arrangement](canvas, stage, room)
}
