import { latinDigits } from './typed-digits.ts'

/** Letters that Unicode does not decompose although readers see a plain letter with a mark, or type it in several ways. */
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
  // Russian is written with and without the dots.
  '\u0435\u0308': 'е',
  // Keyboards of Arabic, Persian and Urdu have letters of their own for the same word.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
  // Looks the same below a Khmer letter.
  '\u17d2ដ': '\u17d2ត',
  // Typed twice instead of the one vowel sign that looks like it.
  เเ: 'แ',
  ເເ: 'ແ',
  ๅ: 'า',
  // Hindi has one for the other.
  '\u0901': '\u0902',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
}
const plainLetter = new RegExp(Object.keys(PLAIN_LETTERS).join('|'), 'gu')

const onlyAscii = /^[\x20-\x7e]*$/
// Joiners, zero-width spaces (Thai word breaks) and picture selectors are not seen, so they are not searched.
const unseen = /\p{Cf}|\p{Variation_Selector}|(?!\s)\p{Cc}/gu
const letterWithMarks = /(\p{Script=Latin}|\p{Script=Arabic})\p{M}+/gu
/** Tones of Thai and Lao, the Thai mark of a short vowel, the line that stretches an Arabic word, and the dot below of Hindi. */
const otherMarks = /[\u0e47-\u0e4b\u0ec8-\u0ecb\u0640\u093c]/gu
const hiragana = /[ぁ-ゖ]/gu
/** From a letter of hiragana to the same one of katakana. */
const TO_KATAKANA = 0x60
const syllables = /[가-힣]+/gu
const spaces = /\s+/gu

/** `text` trimmed, with every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(spaces, ' ').trim()
}

/** `text` without invisible characters, such as joiners. */
export function visibleText(text: string): string {
  return onlyAscii.test(text) ? text : text.replace(unseen, '')
}

/**
 * What two texts have in common when case, width, Latin accents, Arabic vowel signs and Thai tone marks do not matter. Digits of
 * other scripts, and letters that are typed in two ways (เ twice for แ, Persian ک for Arabic ك, hiragana for katakana), count as the
 * usual ones. Korean syllables are taken apart, so that one that is half typed begins what it becomes. Marks of other scripts stay,
 * because there they make another letter (й, が, ำ). Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (onlyAscii.test(text)) return collapseSpaces(text.toLowerCase())
  const folded = visibleText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(otherMarks, '')
    .replace(letterWithMarks, '$1')
    .replace(plainLetter, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    .normalize('NFC')
    .replace(syllables, (word) => word.normalize('NFD'))
  return collapseSpaces(latinDigits(folded))
}

/** Names of Latin letters as Thai writes them, the longest first. */
const THAI_LETTERS: readonly (readonly [name: string, letter: string])[] = [
  ['ดับเบิลยู', 'w'],
  ['เอกซ์', 'x'],
  ['เอ็กซ์', 'x'],
  ['อาร์', 'r'],
  ['เอฟ', 'f'],
  ['เอช', 'h'],
  ['เอส', 's'],
  ['เอ็ม', 'm'],
  ['เอ็น', 'n'],
  ['แอล', 'l'],
  ['คิว', 'q'],
  ['วาย', 'y'],
  ['แซด', 'z'],
  ['เอ', 'a'],
  ['บี', 'b'],
  ['ซี', 'c'],
  ['ดี', 'd'],
  ['อี', 'e'],
  ['จี', 'g'],
  ['ไอ', 'i'],
  ['เจ', 'j'],
  ['เค', 'k'],
  ['โอ', 'o'],
  ['พี', 'p'],
  ['ที', 't'],
  ['ยู', 'u'],
  ['วี', 'v'],
].map(([name = '', letter = '']) => [foldText(name), letter] as const)
const THAI_NAMES = THAI_LETTERS.map(([name]) => name).join('|')
const spelledOut = new RegExp(`^(?:(?:${THAI_NAMES})\\s?){2,}$`, 'u')

/**
 * The Latin letters that a Thai text spells out by their names, such as `pg` for `พีจี`.
 * @param text folded
 * @returns `undefined` where it is anything else
 */
export function lettersSpelledIn(text: string): string | undefined {
  if (!spelledOut.test(text)) return undefined
  const letters = new Map(THAI_LETTERS)
  return text.replace(/\s/g, '').replace(new RegExp(THAI_NAMES, 'gu'), (name) => letters.get(name) ?? name)
}
