// What no text alone shows: texts that must differ from each other, steps that have not happened yet, short texts that stand in
// several places, labels that are too wide, and words of the glossary that nobody uses. The data lies in docs/languages.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { inRoot } from './project.mjs'

/** Texts of a language by their English; those of a context as `Check (step)`. */
export type Texts = ReadonlyMap<string, string>

/** A text in English with the files that show it. */
export interface SourceText {
  readonly message: string
  readonly context: string
  readonly files: readonly string[]
}

const rows = (file: string): readonly Readonly<Record<string, string>>[] =>
  parse(readFileSync(inRoot('docs/languages', file), 'utf8'), { columns: true })
const wordsIn = (cell = '') =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)

const differing = rows('differ.csv').map(({ texts = '' }) => texts.split('|').map((text) => text.trim()))
const labels = rows('labels.csv').map(({ text = '', most = '' }) => ({ text, most: Number(most) }))
const shared = new Set(rows('shared.csv').map(({ text }) => text))
const doneWords = new Map(
  rows('done-words.csv').map(({ language = '', words }) => [language, wordsIn(words)]),
)
const glossary = rows('glossary.csv')

/** What is wrong with the texts of a language when compared with each other, one sentence each. */
export function faultsBetween(language: string, texts: Texts): string[] {
  return [
    ...sameTexts(texts),
    ...doneSteps(language, texts),
    ...wideLabels(texts),
    ...idleWords(language, texts),
  ]
}

/** Texts that the data names but the source no longer contains. */
export function staleNames(english: Texts): string[] {
  const named = [
    ...differing.flat().map((text) => ['differ.csv', text] as const),
    ...labels.map(({ text }) => ['labels.csv', text] as const),
    ...[...shared].map((text) => ['shared.csv', text] as const),
  ]
  return named
    .filter(([, text = '']) => !english.has(text))
    .map(([file, text]) => `docs/languages/${file}: there is no text "${text}"`)
}

/** Short texts that several files use and that nobody has reviewed for their meaning in each. */
export function unreadShared(source: readonly SourceText[]): string[] {
  return source
    .filter(({ message, context, files }) => {
      const isShort = message.split(' ').length <= 2 && !message.includes('{')
      return isShort && context === '' && files.length > 1 && !shared.has(message)
    })
    .map(
      ({ message, files }) =>
        `"${message}" stands in ${files.length} files: give it a context where it means something else, or a line in docs/languages/shared.csv`,
    )
}

/** Two texts that players see side by side and would confuse if they were the same. */
function sameTexts(texts: Texts): string[] {
  return differing.flatMap((group) => {
    const seen = new Map<string, string>()
    return group.flatMap((name) => {
      const text = texts.get(name)?.toLowerCase()
      if (text === undefined) return []
      const other = seen.get(text)
      seen.set(text, name)
      return other === undefined ? [] : [`"${name}" is the same as "${other}": ${text}`]
    })
  })
}

/** An order shows its steps before they have happened. */
function doneSteps(language: string, texts: Texts): string[] {
  const words = doneWords.get(language)
  if (!words) return [`docs/languages/done-words.csv has no words that say “done” in ${language}`]
  return [...texts]
    .filter(([name]) => name.endsWith(' (step)'))
    .flatMap(([name, text]) =>
      words
        .filter((word) => (word.startsWith('-') ? endsIn(word.slice(1), text) : isWordIn(word, text)))
        .map((word) => `"${name}" says that it is done (“${word}”): ${text}`),
    )
}

/** Whether a word of a text has this ending, as participles do. */
const endsIn = (ending: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}’]+/u)
    .some((word) => word.length > ending.length + 1 && word.endsWith(ending))

/** Labels of the header, the main menu, tabs, badges and the footer, with the width they have on a 320 px phone. */
function wideLabels(texts: Texts): string[] {
  return labels.flatMap(({ text: name, most }) => {
    const text = texts.get(name) ?? ''
    const width = widthOf(text)
    return width > most ? [`"${name}" is ${width.toFixed(1)} em wide, of ${most}: ${text}`] : []
  })
}

/** A term of fewer texts may stand in others than the glossary means. */
const TERM_TEXTS = 2

/** Words of the glossary that no text uses although an English text has the term. */
function idleWords(language: string, texts: Texts): string[] {
  const named = [...texts]
  return glossary
    .filter((row) => row.language === language)
    .flatMap(({ term = '', word = '' }) => {
      const own = named.filter(([english]) => isWordIn(term, english)).map(([, text]) => text.toLowerCase())
      const roots = word
        .replace(/\([^)]*\)/g, '')
        .split(/[;；؛／/:：]/)
        .map(rootOf)
        .filter(Boolean)
      if (own.length < TERM_TEXTS || roots.length === 0) return []
      const isUsed = roots.some((root) => own.some((text) => text.replaceAll('\u200b', '').includes(root)))
      return isUsed ? [] : [`the glossary has “${word}” for “${term}”, which no text uses, such as ${own[0]}`]
    })
}

/** The beginning of a word that its forms share: verbs and nouns end in many ways. */
function rootOf(word: string): string {
  const plain = word.trim().toLowerCase().replaceAll('\u200b', '')
  const [longest = ''] = plain.split(' ').sort((one, other) => other.length - one.length)
  return longest.slice(0, Math.max(3, Math.ceil(longest.length * 0.6)))
}

/** Whether a text contains a word: as a whole word in scripts that separate words, else anywhere. */
function isWordIn(word: string, text: string): boolean {
  const escaped = word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const apart = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(word)
  return new RegExp(apart ? `(?<!\\p{L})${escaped}(?!\\p{L})` : escaped, 'u').test(text.toLowerCase())
}

/** Approximate character widths in em for the fonts of phones; the first match counts. */
const WIDTHS = [
  [/\p{Mn}|\p{Me}|\p{Cf}/u, 0],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 1],
  [/[il.,:;'!|ıіїí ]/u, 0.3],
  [/[\p{Script=Myanmar}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Sinhala}]/u, 0.85],
  [/[\p{Script=Khmer}\p{Script=Devanagari}\p{Script=Bengali}]/u, 0.65],
  [/[mwMWшщюжмфы]/u, 0.8],
  [/\p{Lu}/u, 0.68],
  [/\p{Script=Arabic}/u, 0.5],
] as const

/** Approximate width of a text, in em; the actual font is unknown here. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.56), 0)
}
