import type { TokenKind } from './token-kinds.ts'

const number = String.raw`-?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})`
const length = `(?:${number}(?:px|rem|em)|0)`
const place = `(?:${number}(?:px|rem|em|%)|0)`
const angle = `${number}(?:deg|turn)`
const colour = '(?:#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{4}|[0-9a-f]{3})|transparent)'
const stop = `${colour}(?: ${place}){0,2}`
const stops = `${stop}(?:, ?${stop}){1,7}`
const at = `at ${place} ${place}`
const radialShape = `(?:circle|ellipse|(?:circle |ellipse )?${place}(?: ${place})?)`
const linear = `(?:repeating-)?linear-gradient\\(${angle}, ?${stops}\\)`
const radial = `(?:repeating-)?radial-gradient\\(${radialShape}(?: ${at})?, ?${stops}\\)`
const conic = `conic-gradient\\(from ${angle}(?: ${at})?, ?${stops}\\)`
const gradient = `(?:${linear}|${radial}|${conic})`
const shadow = `(?:inset )?${length} ${length}(?: ${length}){0,2} ${colour}`
const unit = String.raw`(?:0|1|0?\.\d{1,3})`

/** One grammar per kind; whatever does not match whole, from its first sign to its last, is refused. */
const grammars: Record<TokenKind, RegExp> = {
  colour: new RegExp(`^${colour}$`, 'i'),
  length: new RegExp(`^${length}$`),
  angle: new RegExp(`^${angle}$`),
  image: new RegExp(`^(?:none|${gradient}(?:, ?${gradient}){0,7})$`, 'i'),
  shadow: new RegExp(`^(?:none|${shadow}(?:, ?${shadow}){0,3})$`, 'i'),
  filter: /^(?:none|blur\(\d{1,2}px\)(?: saturate\(\d(?:\.\d)?\))?)$/,
  easing: new RegExp(
    `^(?:linear|ease|ease-in|ease-out|ease-in-out|cubic-bezier\\(${unit}, ?${number}, ?${unit}, ?${number}\\))$`,
  ),
}

/** Longest value that is looked at, in UTF-16 units. */
const longest = 800

/**
 * Says whether a value is safe and meaningful for a token of this kind. Line breaks, comments, `url()`, `var()`,
 * semicolons, braces and quotes are in no grammar, so that nothing can leave its declaration.
 * @param kind what the token takes
 * @param value the text as it came
 */
export function isTokenValue(kind: TokenKind, value: string): boolean {
  return value.length <= longest && !/[\r\n]/.test(value) && grammars[kind].test(value)
}
