export { type DisplayFont, type Theme, ThemeError, themeCss } from './theme-css.ts'
export { type ThemeName, themes } from './themes.ts'
export { isTokenName, type TokenName } from './token-kinds.ts'
