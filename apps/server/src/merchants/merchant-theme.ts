import { isTokenName, type Theme, type ThemeName, themes } from '@foyer/ui/themes'
import type { Merchant } from './merchant.ts'

/** The built-in theme of a merchant with its own values laid over; values nobody reads are left out. */
export function merchantTheme(merchant: Pick<Merchant, 'themeName' | 'themeTokens'>): Theme {
  const base = Object.hasOwn(themes, merchant.themeName)
    ? themes[merchant.themeName as ThemeName]
    : themes.naga
  const own = Object.entries(merchant.themeTokens).filter(([name]) => isTokenName(name))
  return { ...base, tokens: { ...base.tokens, ...Object.fromEntries(own) } }
}
