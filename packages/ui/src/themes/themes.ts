import { naga } from './naga.ts'
import { northlight } from './northlight.ts'
import type { Theme } from './theme-css.ts'

/** Names of the two brands that ship with the product. */
export type ThemeName = 'naga' | 'northlight'

/** The looks of the two demo brands; a merchant's own look is one more `Theme` from the database. */
export const themes: Readonly<Record<ThemeName, Theme>> = { naga, northlight }
