import type { Canvas } from '../drawing/canvas.ts'
import type { Stage } from '../stage.ts'
import { glow, type HeroRoom, medallion, small } from './company.ts'
import { paintCrest } from './crest.ts'
import { paintHero } from './hero.ts'

type Painter = (canvas: Canvas, stage: Stage, room: HeroRoom) => string
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
    // The silhouettes look to the right, the painted birds to the left; either way the two must face each other.
    const looksRight = stage.hero.startsWith('game:')
    const bird = (side: 1 | -1) =>
      paintHero(
        canvas,
        stage.hero,
        {
          x: room.x + side * room.size * 0.27,
          y: room.y + room.size * 0.04,
          size: room.size * 0.7,
          mirror: side > 0 === looksRight,
          turn: side * 6,
        },
        side < 0 ? 'gold' : 'ruby',
        0.8,
      )
    return glow(canvas, room.x, room.y, room.size * 0.7, 0.85) + bird(-1) + bird(1)
  },
}

/** Paints the hero and its companions as arranged. */
export function paintCast(canvas: Canvas, stage: Stage, room: HeroRoom): string {
  return PAINTERS[stage.arrangement](canvas, stage, room)
}
