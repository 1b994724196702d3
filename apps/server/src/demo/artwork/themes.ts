import { CREST_MOTIFS } from './crest.ts'
import type { Thing } from './hero.ts'
import { HORIZON_MOTIFS } from './horizon.ts'
import type { MotifName } from './motif-library.ts'
import type { Theme } from './theme.ts'
import { FORTUNE } from './themes-fortune.ts'
import { LEGENDS } from './themes-legends.ts'
import { NATURE } from './themes-nature.ts'
import { TABLES } from './themes-tables.ts'

const ALL = { ...LEGENDS, ...NATURE, ...FORTUNE, ...TABLES }

/** The name of a theme. */
export type ThemeName = keyof typeof ALL

/** Every theme by its name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = ALL

function isMotif(thing: Thing): thing is MotifName {
  return !thing.startsWith('draw:')
}

/** Every motif that some theme may use. */
export function allMotifs(): MotifName[] {
  const things = Object.values(THEMES).flatMap((theme) => [...theme.heroes, ...theme.companions])
  return [...new Set([...things.filter(isMotif), ...HORIZON_MOTIFS, ...CREST_MOTIFS])]
}
