import type { Finish, Thing } from '../cast/hero.ts'
import type { Palette } from '../drawing/canvas.ts'
import type { Hex } from '../drawing/colour.ts'
import type { LetterStyle } from '../lettering/letter-styles.ts'
import type { Ground } from '../scenery/ground.ts'
import type { Horizon } from '../scenery/horizon.ts'
import type { Particle } from '../scenery/particles.ts'
import type { Sky } from '../scenery/sky.ts'

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
