import { withoutUnseen } from '@foyer/contract'
import unhomoglyph from 'unhomoglyph'

/** A name without spaces and invisible characters. */
const lettersOf = (name: string) => withoutUnseen(name.normalize('NFKC')).replace(/\s/g, '')

/** A name without case, blanks and marks that nobody sees, and its shape where its letters are written as they are. */
function shapesOf(name: string): readonly string[] {
  const plain = lettersOf(name).normalize('NFD')
  // A capital and its small letter can look like two different letters of another alphabet.
  return [unhomoglyph(plain.toLowerCase()), unhomoglyph(plain).toLowerCase()]
}

/**
 * Whether a reader takes two names for the same, without regard to case, blanks, marks that nobody sees and letters of other
 * alphabets with the same shape (the skeleton of UTS 39).
 */
export function looksSame(name: string, other: string): boolean {
  const shapes = shapesOf(other)
  return shapesOf(name).some((shape) => shapes.includes(shape))
}

/** A name as the account name that a reader takes it for: its letters of other alphabets as the Latin ones of their shape. */
export function latinShape(name: string): string {
  return lettersOf(name).replace(/\P{ASCII}/gu, (letter) => unhomoglyph(letter))
}

/** Scripts that are written together (UTS 39, highly restrictive). */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/** Scripts of the interface's languages, and those whose letters look like theirs. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Cherokee',
  'Coptic',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Whether a name mixes scripts that nobody writes together, such as Cyrillic letters among Latin ones. */
export function mixesScripts(name: string): boolean {
  const used = SCRIPTS.filter(({ letters }) => letters.test(name)).map(({ name: script }) => script)
  return used.length > 1 && !TOGETHER.some((group) => used.every((script) => group.includes(script)))
}
