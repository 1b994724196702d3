import { hashText, seededRandom } from './drawing/seeded-random.ts'
import { type FaceName, outlineLine } from './lettering/letter-outlines.ts'
import { moveOutline, outlineBox, outlinePath } from './lettering/letter-warp.ts'

const FACES: readonly FaceName[] = ['sora', 'bold', 'heavy', 'bold-italic', 'black', 'heavy-italic']

type Glyph = (k: number) => string

/** Signs of a few strokes in a square of 40 units, drawn in the current colour; `k` is 0 to 1 and varies each. */
const GLYPHS: readonly Glyph[] = [
  (k) =>
    `<path d="M20 2L38 20L20 38L2 20Z" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="20" cy="20" r="${4 + k * 4}"/>`,
  (k) =>
    `<path d="M20 2L36 11V29L20 38L4 29V11Z" fill="none" stroke="currentColor" stroke-width="4"/><path d="M20 ${9 + k * 3}L29 20L20 ${31 - k * 3}L11 20Z"/>`,
  (k) =>
    `<circle cx="20" cy="20" r="17" fill="none" stroke="currentColor" stroke-width="4"/><path d="M20 ${6 + k * 3}L24 16H34L26 22L29 32L20 26L11 32L14 22L6 16H16Z"/>`,
  (k) => `<path d="M4 36L14 4H${22 + k * 4}L12 36ZM20 36L30 4H38L28 36Z"/>`,
  (k) => `<path d="M20 2A18 18 0 1 0 38 20H${26 + k * 4}A8 8 0 1 1 20 12Z"/><circle cx="31" cy="9" r="6"/>`,
  () => `<path d="M2 30L10 8L20 22L30 8L38 30Z"/><rect x="2" y="33" width="36" height="5" rx="2"/>`,
  (k) =>
    `<path d="M20 2C30 12 36 18 36 26A16 13 0 0 1 4 26C4 18 10 12 20 2Z" fill="none" stroke="currentColor" stroke-width="4"/><path d="M20 16C25 21 27 24 27 28A7 6 0 0 1 13 28C13 24 15 21 20 16Z" fill-opacity="${0.6 + k * 0.4}"/>`,
  () =>
    `<path d="M3 20A17 17 0 0 1 37 20" fill="none" stroke="currentColor" stroke-width="5"/><path d="M10 26A10 10 0 0 1 30 26" fill="none" stroke="currentColor" stroke-width="5"/><circle cx="20" cy="32" r="5"/>`,
  (k) =>
    `<rect x="3" y="3" width="15" height="15" rx="${k * 7}"/><rect x="22" y="22" width="15" height="15" rx="${k * 7}"/><circle cx="29.5" cy="10.5" r="7.5"/><circle cx="10.5" cy="29.5" r="7.5" fill="none" stroke="currentColor" stroke-width="3"/>`,
  () => `<path d="M20 3L24 16L37 20L24 24L20 37L16 24L3 20L16 16Z"/>`,
  (k) =>
    `<path d="M4 10Q20 ${-4 + k * 6} 36 10V20Q36 32 20 38Q4 32 4 20Z" fill="none" stroke="currentColor" stroke-width="4"/><path d="M12 20L18 26L29 13" fill="none" stroke="currentColor" stroke-width="4"/>`,
  () =>
    `<path d="M3 13Q11.5 4 20 13T37 13M3 23Q11.5 14 20 23T37 23M3 33Q11.5 24 20 33T37 33" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
]

/** A provider's mark in two colours; both are whole SVG documents of the same size, 44 units high. */
export interface VendorMark {
  white: string
  black: string
}

/** How a sign is drawn, so that providers with the same sign still look different. */
const TREATMENTS: readonly ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => `<g transform="rotate(180 20 20)">${sign}</g>`,
  (sign) =>
    `<rect x="1.5" y="1.5" width="37" height="37" rx="9" fill="none" stroke="currentColor" stroke-width="3"/><g transform="translate(8 8) scale(0.6)">${sign}</g>`,
  (sign) =>
    `<circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="2.5"/><g transform="translate(9 9) scale(0.55)">${sign}</g>`,
]

/** Names with more letters stand in two lines. */
const LONG_NAME = 8

/**
 * Invents a quiet mark for a provider: a small sign and its name as a wordmark, in one colour. The same code and name
 * give the same mark. The name stands as outlines, so no font is needed; a long one in two lines, so that it can be
 * read where the mark is 80 px wide.
 */
export function vendorMark(code: string, name: string): VendorMark {
  const random = seededRandom(`vendor ${code}`)
  const hash = hashText(code)
  const glyph = GLYPHS[hash % GLYPHS.length] ?? GLYPHS[0]
  const treatment = TREATMENTS[Math.floor(hash / GLYPHS.length) % TREATMENTS.length] ?? TREATMENTS[0]
  const upper = random.chance(0.5)
  const face = random.pick(FACES)
  const lines = splitName(name).map((text) => {
    const { commands } = outlineLine(upper ? text.toUpperCase() : text, face, upper ? 0.06 : 0.005)
    return { commands, box: outlineBox(commands) }
  })
  const high = Math.max(0.001, ...lines.map(({ box: [, top, , bottom] }) => bottom - top))
  const scale = lines.length === 1 ? Math.min(24 / high, 30) : Math.min(18 / high, 24)
  const words = lines.map(({ commands, box: [left, top, , bottom] }, at) => {
    const middle = lines.length === 1 ? 22 : 11.5 + 21 * at
    return outlinePath(moveOutline(commands, scale, 50 - left * scale, middle - ((top + bottom) / 2) * scale))
  })
  const width = Math.ceil(52 + Math.max(...lines.map(({ box: [left, , right] }) => right - left)) * scale)
  const sign = treatment?.(glyph?.(Math.round(random.next() * 10) / 10) ?? '') ?? ''
  const mark = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44" color="${colour}" fill="${colour}"><g transform="translate(2 2)">${sign}</g><path d="${words.join('')}"/></svg>`
  return { white: mark('#ffffff'), black: mark('#000000') }
}

/** One line, or two of lengths as equal as the words allow. */
function splitName(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= LONG_NAME) return [name]
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return splits.sort((one, other) => longest(one) - longest(other))[0] ?? [name]
}
