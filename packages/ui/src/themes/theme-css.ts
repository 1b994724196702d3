import { isTokenValue } from './check-value.ts'
import { isTokenName, type TokenName, tokenKinds } from './token-kinds.ts'

/** Display faces that the product ships (fonts.css). */
export type DisplayFont = 'kanit' | 'sora'

/** A merchant's look: token values over those of tokens.css and one of the shipped display faces. */
export type Theme = {
  /** Values that differ from tokens.css. */
  readonly tokens: Readonly<Partial<Record<TokenName, string>>>
  /** Face of headings; body text always uses the phone's own. */
  readonly displayFont: DisplayFont
  /** Colour of the browser's bars (`theme-color`, the manifest), the same as `surface-1`. */
  readonly browserColour: string
}

/** Thrown for a theme that may not become CSS; names the token, never repeats the value. */
export class ThemeError extends Error {
  override readonly name = 'ThemeError'
  /** The offending token, as it was written. */
  readonly token: string
  /** `unknown-token` for a name that no component reads, `unsafe-value` for a value outside its grammar. */
  readonly reason: 'unknown-token' | 'unsafe-value'

  constructor(token: string, reason: 'unknown-token' | 'unsafe-value') {
    super(`theme token ${JSON.stringify(token.slice(0, 60))}: ${reason}`)
    this.token = token
    this.reason = reason
  }
}

const faces: Record<DisplayFont, string> = { kanit: "'Kanit'", sora: "'Sora'" }

/**
 * Turns a theme into one `:root{…}` rule for a style element or sheet. A theme comes from a database: every name
 * and value is checked against a closed grammar, so that no value can carry other CSS or leave the style element.
 * @param theme tokens and face; missing tokens keep the value of tokens.css
 * @throws ThemeError for an unknown token or a value outside its grammar
 */
export function themeCss(theme: Theme): string {
  const declarations = Object.entries(theme.tokens).map(([name, value]) => {
    if (!isTokenName(name)) throw new ThemeError(name, 'unknown-token')
    if (typeof value !== 'string' || !isTokenValue(tokenKinds[name], value))
      throw new ThemeError(name, 'unsafe-value')
    return `--${name}:${value};`
  })
  if (!Object.hasOwn(faces, theme.displayFont)) throw new ThemeError('displayFont', 'unsafe-value')
  return `:root{${declarations.join('')}--face:${faces[theme.displayFont]};}`
}
