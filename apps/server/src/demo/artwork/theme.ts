import type { Palette } from './canvas.ts'
import type { Hex } from './colour.ts'
import type { Ground } from './ground.ts'
import type { Finish, Thing } from './hero.ts'
import type { Horizon } from './horizon.ts'
import type { LetterStyle } from './letter-styles.ts'
import type { Particle } from './particles.ts'
import type { Sky } from './sky.ts'

/** Everything that a game's picture may be made of; each picture takes one of each. */
export interface Theme {
  palettes: readonly Palette[]
  skies: readonly Sky[]
  horizons: readonly Horizon[]
  grounds: readonly Ground[]
  heroes: readonly Thing[]
  /** What silhouettes among the heroes are made of. */
  finishes: readonly Finish[]
  companions: readonly Thing[]
  particles: readonly Particle[]
  letters: readonly LetterStyle[]
}

/** A palette from one line: deep, mid, bright, light, accent. */
export function palette(line: string): Palette {
  const [deep, mid, bright, light, accent] = line.split(' ').map((part): Hex => `#${part}`)
  if (
    deep === undefined ||
    mid === undefined ||
    bright === undefined ||
    light === undefined ||
    accent === undefined
  ) {
    throw new Error(`a palette needs five colours: ${line}`)
  }
  return { deep, mid, bright, light, accent }
}
