import { latinDigits } from '@foyer/contract'

/** Fewest code points of a search term. */
export const MIN_TERM_LENGTH = 3

/** Code points of a folded term that are looked at; the rest is cut, so that no term is expensive. */
export const MAX_TERM_LENGTH = 64

/** Fewest code points of a folded term for which a typing error is forgiven. */
export const MIN_NEAR_LENGTH = 5

/** Letters that Unicode does not decompose although readers see a plain letter with a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}
const plainLetter = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

const onlyAscii = /^[\x20-\x7e]*$/
// Joiners, zero-width spaces (Thai word breaks) and picture selectors are not seen, so they are not searched.
const unseen = /\p{Cf}|\p{Variation_Selector}|(?!\s)\p{Cc}/gu
const latinMarks = /(\p{Script=Latin})\p{M}+/gu
const thaiToneMarks = /[\u0e48-\u0e4b]/g
const spaces = /\s+/gu

/** `text` trimmed, with every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(spaces, ' ').trim()
}

/** `text` without the characters that nobody sees. */
export function visibleText(text: string): string {
  return onlyAscii.test(text) ? text : text.replace(unseen, '')
}

/** Code points of a term as the player sees it, spaces collapsed. */
export function termLength(term: string): number {
  return Array.from(collapseSpaces(term)).length
}

/**
 * What two texts have in common when case, width, Latin accents and Thai tone marks do not matter. Thai digits, and
 * letters that are typed in two ways (เ twice for แ, ๅ for า), count as the usual ones. Marks of other scripts stay,
 * because there they make another letter (й, が, ำ). Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (onlyAscii.test(text)) return collapseSpaces(text.toLowerCase())
  const folded = visibleText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(plainLetter, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(latinMarks, '$1')
    .replace(thaiToneMarks, '')
    .replaceAll('เเ', 'แ')
    .replaceAll('ๅ', 'า')
    .normalize('NFC')
  return collapseSpaces(latinDigits(folded))
}

/**
 * The folded term that a search looks for, or `null` when there are fewer than three characters or nothing is left of
 * them. Every character stands for itself: a term is never a pattern.
 */
export function foldTerm(term: string): string | null {
  if (termLength(term) < MIN_TERM_LENGTH) return null
  const folded = Array.from(foldText(term)).slice(0, MAX_TERM_LENGTH).join('').trimEnd()
  return folded === '' ? null : folded
}
