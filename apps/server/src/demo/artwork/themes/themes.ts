import type { Theme } from './theme.ts'
import { CONTESTS } from './themes-contests.ts'
import { CREATURES } from './themes-creatures.ts'
import { FORTUNES } from './themes-fortunes.ts'
import { MYTHS } from './themes-myths.ts'
import { SWEETS } from './themes-sweets.ts'
import { TABLES } from './themes-tables.ts'
import { WARRIORS } from './themes-warriors.ts'
import { WILDS } from './themes-wilds.ts'

const ALL = { ...MYTHS, ...WARRIORS, ...CREATURES, ...WILDS, ...SWEETS, ...FORTUNES, ...TABLES, ...CONTESTS }

/** The name of a theme. */
export type ThemeName = keyof typeof ALL

/** Every theme by its name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = ALL
