import type { ArtworkKind } from './artwork-request.ts'
import type { HeroRoom } from './cast/company.ts'
import type { Random } from './drawing/seeded-random.ts'
import type { LetterBox } from './lettering/lettering.ts'

/** Where things stand on a picture of one kind, in px. */
export interface Layout {
  focus: { x: number; y: number }
  horizon: number
  room: HeroRoom
  /** Where the title stands; none on icons, nor on games, whose tiles write it themselves, in the player's language. */
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
    const focus = { x: width * random.range(0.46, 0.54), y: height * random.range(0.44, 0.48) }
    return {
      focus,
      horizon: height * random.range(0.6, 0.67),
      room: { ...focus, size: width * random.range(0.9, 1.02) },
      letters: undefined,
      tagline: undefined,
      calm: height * 0.98,
    }
  }
  if (kind === 'list-banner') {
    const focus = { x: width * random.range(0.76, 0.79), y: height * 0.5 }
    return {
      focus,
      horizon: height * random.range(0.7, 0.78),
      room: { ...focus, size: height * random.range(1.0, 1.06) },
      letters: { x: width * 0.04, y: height * 0.1, width: width * 0.56, height: height * 0.78 },
      tagline: undefined,
      calm: height * 0.98,
    }
  }
  // Titles of banners, and the names that tiles write over wide pictures, stand at the start.
  const side = kind !== 'promotion' || random.chance(0.6) ? 1 : -1
  const focus = {
    x: width * (side > 0 ? random.range(0.73, 0.75) : random.range(0.25, 0.27)),
    y: height * random.range(0.45, 0.5),
  }
  const x = width * (side > 0 ? 0.045 : 0.465)
  const game = kind === 'game-wide'
  const box = { x, y: height * 0.09, width: width * 0.49 }
  return {
    focus,
    horizon: height * random.range(0.62, 0.7),
    room: { ...focus, size: height * (kind === 'promotion' ? 0.76 : 0.88) * random.range(0.95, 1.05) },
    letters: game ? undefined : { ...box, height: height * (kind === 'promotion' ? 0.76 : 0.54) },
    tagline:
      kind === 'banner'
        ? { ...box, y: height * 0.66, height: height * 0.19, largestEm: height * 0.085 }
        : undefined,
    calm: height * (game ? 0.84 : 0.98),
  }
}
