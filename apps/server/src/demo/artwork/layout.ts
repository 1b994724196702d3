import type { ArtworkKind } from './artwork-request.ts'
import type { HeroRoom } from './cast/company.ts'
import type { Random } from './drawing/seeded-random.ts'
import type { LetterBox } from './lettering/lettering.ts'

/** Where things stand on a picture of one kind, in px. */
export interface Layout {
  focus: { x: number; y: number }
  horizon: number
  room: HeroRoom
  /** Where the title stands; none on icons. */
  letters: LetterBox | undefined
  /** Where a tagline stands, if there is one. */
  tagline: LetterBox | undefined
  /** Below this the picture is calm and dark. */
  calm: number
}

/** Chooses positions within the limits of the kind. The title never leaves its box. */
export function chooseLayout(kind: ArtworkKind, width: number, height: number, random: Random): Layout {
  if (kind === 'icon') {
    const focus = { x: width / 2, y: height / 2 }
    return {
      focus,
      horizon: height * 0.72,
      room: { ...focus, size: width * 0.76 },
      letters: undefined,
      tagline: undefined,
      calm: height * 1.2,
    }
  }
  if (kind === 'game-portrait') {
    const focus = { x: width * random.range(0.46, 0.54), y: height * random.range(0.3, 0.34) }
    return {
      focus,
      horizon: height * random.range(0.5, 0.57),
      room: { ...focus, size: width * random.range(0.84, 0.96) },
      letters: {
        x: width * 0.06,
        y: height * 0.375,
        width: width * 0.88,
        height: height * 0.2,
        align: 'centre',
      },
      tagline: undefined,
      calm: height * 0.8,
    }
  }
  const side = kind === 'banner' || random.chance(0.6) ? 1 : -1
  const focus = {
    x: width * (side > 0 ? random.range(0.7, 0.76) : random.range(0.24, 0.3)),
    y: height * random.range(0.45, 0.5),
  }
  const x = side > 0 ? width * 0.045 : width * 0.5
  const game = kind === 'game-wide'
  return {
    focus,
    horizon: height * random.range(0.62, 0.7),
    room: { ...focus, size: height * random.range(0.84, 0.94) },
    letters: {
      x,
      y: height * (game ? 0.17 : 0.1),
      width: width * 0.455,
      height: height * (game ? 0.54 : 0.5),
      align: game ? 'centre' : 'start',
    },
    tagline: game
      ? undefined
      : { x, y: height * 0.63, width: width * 0.44, height: height * 0.13, align: 'start' },
    calm: height * (game ? 0.84 : 0.98),
  }
}
