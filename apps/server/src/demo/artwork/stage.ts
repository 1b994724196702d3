import type { ArtworkRequest, ArtworkStyle } from './artwork-request.ts'
import type { Crest } from './cast/crest.ts'
import type { Finish, Thing } from './cast/hero.ts'
import type { Canvas, Palette } from './drawing/canvas.ts'
import { lighten, mix, turnHue, vivid } from './drawing/colour.ts'
import type { Random } from './drawing/seeded-random.ts'
import type { LetterStyle } from './lettering/letter-styles.ts'
import type { Frame } from './scenery/frame.ts'
import type { Ground } from './scenery/ground.ts'
import type { Horizon } from './scenery/horizon.ts'
import type { Particle } from './scenery/particles.ts'
import type { Sky } from './scenery/sky.ts'
import type { Theme } from './themes/theme.ts'

/** How the things of a picture are arranged. */
export type Arrangement = 'totem' | 'close' | 'crown' | 'medallion' | 'poster' | 'trio' | 'duel'

/** Everything that was chosen for one picture. */
export interface Stage {
  palette: Palette
  sky: Sky
  horizon: Horizon
  ground: Ground
  hero: Thing
  finish: Finish
  companions: Thing[]
  particle: Particle
  letters: LetterStyle
  frame: Frame
  arrangement: Arrangement
  crest: Crest
}

interface Setting {
  skies?: readonly Sky[]
  horizons?: readonly Horizon[]
  grounds?: readonly Ground[]
  companions?: readonly Thing[]
  particles?: readonly Particle[]
  arrangements?: readonly Arrangement[]
}

/** What a kind of game asks of its stage, whatever the theme. */
const SETTINGS: Record<ArtworkStyle, Setting> = {
  slot: {},
  fish: {
    skies: ['deepwater'],
    horizons: ['reef', 'none'],
    grounds: ['sand', 'none', 'gold'],
    particles: ['bubbles'],
    arrangements: ['totem', 'close', 'crown', 'totem'],
  },
  live: {
    skies: ['curtain', 'bokeh', 'bokeh'],
    horizons: ['none'],
    grounds: ['felt'],
    companions: ['draw:cards', 'draw:chips', 'draw:dice', 'draw:chips'],
    particles: ['sparks', 'coins'],
    arrangements: ['totem', 'totem', 'trio'],
  },
  cards: {
    horizons: ['none'],
    grounds: ['felt', 'felt', 'podium'],
    companions: ['draw:chips', 'draw:cards', 'draw:coins', 'draw:card'],
  },
  sports: { skies: ['beams', 'beams', 'dusk', 'rays'], horizons: ['stands', 'city'] },
  esports: { skies: ['synth', 'beams', 'nebula'], grounds: ['grid', 'podium'] },
  lottery: { companions: ['draw:ball', 'draw:ball', 'draw:ball', 'draw:coins'], horizons: ['none'] },
  cockfight: {
    skies: ['beams', 'rays', 'embers', 'sun'],
    horizons: ['stands', 'hills'],
    grounds: ['sand', 'podium'],
    arrangements: ['duel', 'duel', 'close', 'totem'],
  },
  bingo: { companions: ['draw:ball', 'draw:ball', 'noto:star'], horizons: ['none'] },
}

const ARRANGEMENTS: readonly Arrangement[] = [
  'totem',
  'totem',
  'close',
  'crown',
  'medallion',
  'poster',
  'trio',
]

/** Ornaments of heraldry suit silhouettes of metal; painted things get the plain ones. */
const CRESTS: readonly Crest[] = ['none', 'none', 'burst', 'wings', 'blades']
const PLAIN_CRESTS: readonly Crest[] = ['none', 'none', 'none', 'burst']

/** What a brand does to the pictures that speak for it: its depth, its air, its light and its lettering. */
const BRANDS = {
  naga: { deep: '#04110c', mid: '#0c5a3c', bright: '#f6c453', letters: ['amber'] },
  northlight: { deep: '#080a1c', mid: '#3a3fb8', bright: '#6fc8f0', letters: ['neon', 'ice'] },
} as const

function tuned(palette: Palette, random: Random, brand: ArtworkRequest['brand']): Palette {
  const turn = random.range(-12, 12)
  const base: Palette = {
    ...palette,
    mid: vivid(lighten(turnHue(palette.mid, turn), 0.07), 0.28),
    bright: vivid(lighten(turnHue(palette.bright, turn), 0.05), 0.22),
  }
  if (brand === undefined) return base
  const { deep, mid, bright } = BRANDS[brand]
  return { ...base, deep, mid: mix(base.mid, mid, 0.32), bright: mix(base.bright, bright, 0.28) }
}

/**
 * Flat things suffer when they are the only subject of a poster; beside lettering, a hero that comes close would be cut
 * off at the edge.
 */
function arrangementFor(
  hero: Thing,
  list: readonly Arrangement[],
  lettered: boolean,
  random: Random,
): Arrangement {
  const fitting = list.filter((one) =>
    one === 'poster' ? hero.startsWith('game:') : one !== 'close' || !lettered,
  )
  return random.pick(fitting.length > 0 ? fitting : list)
}

/** Chooses the parts of a picture: one of each that the theme offers, within what the kind of game asks. */
export function chooseStage(request: ArtworkRequest, theme: Theme, random: Random): Stage {
  const setting = SETTINGS[request.style ?? 'slot']
  const choose = <T>(name: string, own: readonly T[], asked: readonly T[] | undefined) =>
    random.fork(name).pick(asked ?? own)
  const hero = random.fork('hero').pick(request.heroes ?? theme.heroes)
  const arrangement = arrangementFor(
    hero,
    setting.arrangements ?? ARRANGEMENTS,
    request.brand !== undefined,
    random.fork('arrangement'),
  )
  const poster = arrangement === 'poster'
  const finish = poster
    ? random.fork('finish').pick(theme.finishes)
    : random.fork('finish').pick(theme.finishes.filter((one) => one !== 'shadow'))
  const brand = request.brand === undefined ? undefined : BRANDS[request.brand]
  return {
    palette: tuned(random.fork('palette').pick(theme.palettes), random.fork('tune'), request.brand),
    sky: poster
      ? random.fork('sky').pick(['sun', 'moon', 'synth'] as const)
      : choose('sky', theme.skies, setting.skies),
    horizon: choose('horizon', theme.horizons, setting.horizons),
    ground: choose('ground', theme.grounds, setting.grounds),
    hero,
    finish,
    companions: random.fork('companions').sample(
      (setting.companions ?? theme.companions).filter((one) => one !== hero),
      3,
    ),
    particle: choose('particle', theme.particles, setting.particles),
    letters: random.fork('letters').pick<LetterStyle>(brand?.letters ?? theme.letters),
    frame: random
      .fork('frame')
      .pick(['none', 'none', 'none', 'none', 'none', 'inlay', 'gold', 'neon'] as const),
    arrangement,
    crest: random.fork('crest').pick(hero.startsWith('game:') ? CRESTS : PLAIN_CRESTS),
  }
}

/** The colour of mist between the hero's feet and the lettering. */
export function mistColour(canvas: Canvas): ReturnType<typeof mix> {
  return mix(canvas.palette.mid, canvas.palette.deep, 0.15)
}
