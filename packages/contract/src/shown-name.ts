/** Scripts that write with invisible joiners between their letters (UAX 31, 2.3). */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
const joiningLetter = `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]`

/** Marks that nobody sees where they belong: joiners between letters that join, and those inside an emoji. */
const BELONGING = new RegExp(
  `(?<=${joiningLetter})[\\u200C\\u200D](?=${joiningLetter})|(?<=\\p{Extended_Pictographic})\\uFE0F|(?<=[\\p{Extended_Pictographic}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})`,
  'gu',
)

/** What nobody sees, or what turns the direction of the text around it: controls, fillers, zero-width marks, private use. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u

/** More marks on one letter than any language writes. */
const PILED = /\p{M}{5}/u

/** A name as it is shown where it was kept before names were checked: without what nobody sees. */
export const shownName = (text: string): string => {
  const belongs = [...text.matchAll(BELONGING)].map(({ index }) => index)
  return text.replace(new RegExp(UNSEEN, 'gu'), (sign, at: number) => (belongs.includes(at) ? sign : ''))
}

/**
 * Whether a text can stand for a person wherever names are shown: it has a letter, a digit or an emoji that can be seen,
 * and nothing that cannot be seen, that turns the direction of other text, or that covers the lines around it.
 */
export function isShownName(text: string): boolean {
  const seen = text.replace(BELONGING, '')
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(seen) && !UNSEEN.test(seen) && !PILED.test(seen)
}
