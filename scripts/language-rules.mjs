// @ts-check
// What the texts of a language are held to besides being there: shape, script, punctuation, and the words of the glossary.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { inRoot } from './project.mjs'

/** @typedef {import('@foyer/contract').LanguageCode} LanguageCode */
/**
 * A compiled message of Lingui: texts, `[name]`, and `[name, 'plural', { one: […], other: […] }]`.
 * @typedef {string | [string] | [string, string, unknown]} Token
 */
/**
 * @typedef {object} LanguageRule
 * @property {readonly string[]} scripts Unicode scripts of its letters
 * @property {string} quotes those that it writes
 * @property {boolean} [wide] punctuation after a character is full-width
 */
/**
 * @typedef {object} GlossaryEntry
 * @property {string} term in English
 * @property {readonly string[]} stems one of them stands wherever English has the term; empty where that is not checked
 * @property {readonly string[]} not words that never stand
 */

const LATIN = { scripts: ['Latin'], quotes: '“”' }

/** @type {Readonly<Partial<Record<LanguageCode, LanguageRule>>>} */
export const RULES = {
  TH: { scripts: ['Thai'], quotes: '“”' },
  EN: LATIN,
  CN: { scripts: ['Han'], quotes: '“”', wide: true },
  TW: { scripts: ['Han'], quotes: '「」', wide: true },
  JA: { scripts: ['Han', 'Hiragana', 'Katakana'], quotes: '「」', wide: true },
  KO: { scripts: ['Hangul'], quotes: '“”‘’' },
  VI: LATIN,
  ID: LATIN,
  MS: LATIN,
  FIL: LATIN,
  MY: { scripts: ['Myanmar'], quotes: '“”' },
  KM: { scripts: ['Khmer'], quotes: '“”' },
  LO: { scripts: ['Lao'], quotes: '“”' },
  HI: { scripts: ['Devanagari'], quotes: '“”' },
  NE: { scripts: ['Devanagari'], quotes: '“”' },
  BN: { scripts: ['Bengali'], quotes: '“”' },
  TA: { scripts: ['Tamil'], quotes: '“”' },
  TE: { scripts: ['Telugu'], quotes: '“”' },
  SI: { scripts: ['Sinhala'], quotes: '“”' },
  UR: { scripts: ['Arabic'], quotes: '“”' },
  FA: { scripts: ['Arabic'], quotes: '«»' },
  AR: { scripts: ['Arabic'], quotes: '“”' },
  TR: LATIN,
  UZ: LATIN,
  KK: { scripts: ['Cyrillic'], quotes: '«»„“' },
  RU: { scripts: ['Cyrillic'], quotes: '«»„“' },
  UK: { scripts: ['Cyrillic'], quotes: '«»„“' },
  ES: LATIN,
  PT: LATIN,
  'PT-BR': LATIN,
  DE: { scripts: ['Latin'], quotes: '„“' },
  FR: { scripts: ['Latin'], quotes: '«»' },
  IT: LATIN,
}

/** Tags of languages whose code is none. @type {Readonly<Partial<Record<LanguageCode, string>>>} */
const TAGS = { CN: 'zh', TW: 'zh' }
/** Any quotation mark that some language writes. */
const QUOTES = /[“”„«»「」『』]/g
/** Digits of other scripts: numbers are Latin everywhere. */
const OTHER_DIGITS = /[\p{Nd}]/gu
const TAG = /<\/?\d+\/?>/g
/** Letters that a text needs to count as one: `VIP` and `18+` look alike in every language. */
const FEWEST_LETTERS = 4

/**
 * What is wrong with a translation.
 * @param {LanguageCode} language
 * @param {{ text: string, tokens: readonly Token[] }} source
 * @param {{ text: string, tokens: readonly Token[] }} translation
 * @param {{ isSame: boolean, glossary: readonly GlossaryEntry[] }} known whether the text may be the same as in English, and the
 *   words of the language
 * @returns {string[]}
 */
export function faultsOf(language, source, translation, { isSame, glossary }) {
  const rule = RULES[language]
  if (!rule) return [`there are no rules for ${language} in scripts/language-rules.mjs`]
  const { text } = translation
  const plain = plainOf(translation.tokens)
  const faults = [
    ...shapeFaults(language, source, translation),
    ...punctuationFaults(rule, source.text, text),
    ...scriptFaults(rule, plain),
    ...glossaryFaults(source.text, plain, glossary),
  ]
  if (text === source.text && lettersIn(plain) >= FEWEST_LETTERS && !isSame) {
    faults.push('is the same as in English; translate it, or list it in docs/languages/same.csv')
  }
  return faults
}

/**
 * What is wrong with a text of a brand: its own words follow no English, so that only letters, marks and forbidden words count.
 * @param {LanguageCode} language
 * @param {string} text HTML, or plain
 * @param {readonly GlossaryEntry[]} glossary
 * @returns {string[]}
 */
export function contentFaults(language, text, glossary) {
  const rule = RULES[language]
  if (!rule) return [`there are no rules for ${language} in scripts/language-rules.mjs`]
  const plain = text
    // Words that are quoted from another language.
    .replace(/<(\w+) lang=[^>]*>.*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const forbidden = glossary.map((entry) => ({ ...entry, stems: [] }))
  return [
    ...punctuationFaults(rule, '', plain),
    ...scriptFaults(rule, plain),
    ...glossaryFaults('', plain, forbidden),
  ]
}

/**
 * @param {LanguageCode} language
 * @param {{ text: string, tokens: readonly Token[] }} source
 * @param {{ text: string, tokens: readonly Token[] }} translation
 */
function shapeFaults(language, source, translation) {
  const faults = []
  const [wanted, given] = [shapeOf(source.tokens), shapeOf(translation.tokens)]
  if (sorted(wanted.names) !== sorted(given.names)) {
    faults.push(
      `has the placeholders ${sorted(given.names) || 'none'} instead of ${sorted(wanted.names) || 'none'}`,
    )
  }
  const tags = (/** @type {string} */ text) => sorted(text.match(TAG) ?? [])
  if (tags(source.text) !== tags(translation.text)) faults.push('has other tags than the source')
  const categories = new Intl.PluralRules(TAGS[language] ?? language).resolvedOptions().pluralCategories
  for (const [name, cases] of given.plurals) {
    const exact = (wanted.plurals.get(name) ?? []).filter((one) => one.startsWith('='))
    const needed = [...categories, ...exact]
    const missing = needed.filter((one) => !cases.includes(one))
    if (missing.length > 0) faults.push(`lacks the plural ${missing.join(', ')} of {${name}}`)
    const idle = cases.filter((one) => !needed.includes(one))
    if (idle.length > 0)
      faults.push(`has the plural ${idle.join(', ')} of {${name}}, which the language has not`)
  }
  for (const name of wanted.plurals.keys()) {
    if (!given.plurals.has(name) && categories.length > 1) faults.push(`lost the plural of {${name}}`)
  }
  return faults
}

/**
 * @param {LanguageRule} rule
 * @param {string} source
 * @param {string} text
 */
function punctuationFaults({ quotes, scripts, wide }, source, text) {
  const faults = []
  if (/ {2}|^\s|\s$/u.test(text)) faults.push('has a space too many')
  if (text.includes('...') && !source.includes('...')) faults.push('has three dots instead of …')
  if (/["']/.test(text)) faults.push('has a straight quotation mark or apostrophe')
  const strange = (text.match(QUOTES) ?? []).filter((mark) => !quotes.includes(mark))
  if (strange.length > 0) faults.push(`has the quotation mark ${strange[0]} instead of ${quotes}`)
  if ((text.match(OTHER_DIGITS) ?? []).some((digit) => !/\d/.test(digit)))
    faults.push('has digits that are not Latin')
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('')
  if (wide && new RegExp(`[${own}][,.!?;:](?!\\d)`, 'u').test(text)) {
    faults.push('has half-width punctuation after a character')
  }
  return faults
}

/**
 * @param {LanguageRule} rule
 * @param {string} plain
 */
function scriptFaults({ scripts }, plain) {
  const own = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
  const foreign = plain.match(
    new RegExp(`[^${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}]`, 'gu'),
  )
  return foreign ? [`has letters of another script: ${[...new Set(foreign)].join('')}`] : []
}

/**
 * @param {string} source
 * @param {string} text
 * @param {readonly GlossaryEntry[]} glossary
 */
function glossaryFaults(source, text, glossary) {
  // Khmer has spaces without width, where lines may break.
  const [inSource, inText] = [source.toLowerCase(), text.toLowerCase().replaceAll('\u200b', '')]
  return glossary.flatMap(({ term, stems, not }) => [
    ...not
      .filter((word) => hasWord(inText, word))
      .map((word) => `says “${word}”, which the glossary forbids`),
    ...(stems.length > 0 &&
    hasWord(inSource, term) &&
    !stems.some((stem) => inText.includes(stem.toLowerCase()))
      ? [`lacks the word of the glossary for “${term}”: ${stems.join(' or ')}`]
      : []),
  ])
}

/**
 * Whether a word stands in a text, by itself where the script writes words apart.
 * @param {string} text in small letters
 * @param {string} word
 */
function hasWord(text, word) {
  const wanted = word.toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isApart = (/** @type {string} */ next) =>
      !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(next)
    if (isApart(text[at - 1] ?? '') && isApart(text[at + wanted.length] ?? '')) return true
  }
  return false
}

/** @param {readonly Token[]} tokens */
function shapeOf(tokens) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {Map<string, string[]>} */
  const plurals = new Map()
  /** @param {readonly Token[]} all */
  const walk = (all) => {
    for (const token of all) {
      if (typeof token === 'string') continue
      const [name, kind, cases] = token
      names.add(name)
      if (kind !== 'plural' || typeof cases !== 'object' || cases === null) continue
      const entries = Object.entries(cases).filter(([key]) => key !== 'offset')
      plurals.set(
        name,
        // Exact numbers are compiled to keys of digits alone.
        entries.map(([key]) => (/^\d+$/.test(key) ? `=${key}` : key)),
      )
      for (const [, inner] of entries) walk(Array.isArray(inner) ? inner : [])
    }
  }
  walk(tokens)
  return { names, plurals }
}

/**
 * The words of a message, without placeholders.
 * @param {readonly Token[]} tokens
 * @returns {string}
 */
function plainOf(tokens) {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token.replace(TAG, ' ')
      const cases = token[2]
      return typeof cases === 'object' && cases !== null
        ? Object.values(cases)
            .map((inner) => (Array.isArray(inner) ? plainOf(inner) : String(inner)))
            .join(' ')
        : ' '
    })
    .join('')
}

const lettersIn = (/** @type {string} */ text) => (text.match(/\p{Letter}/gu) ?? []).length
const sorted = (/** @type {Iterable<string>} */ all) => [...new Set(all)].sort().join(', ')

/**
 * Texts that are rightly the same as in English, by language; `*` counts for all.
 * @returns {(language: string, text: string) => boolean}
 */
export function readSame() {
  const rows = readCsv('docs/languages/same.csv')
  const same = new Map(rows.map(([text = '', languages = '']) => [text, languages.split(' ')]))
  return (language, text) => {
    const languages = same.get(text) ?? []
    return languages.includes('*') || languages.includes(language)
  }
}

/**
 * The words of a language.
 * @returns {(language: string) => readonly GlossaryEntry[]}
 */
export function readGlossary() {
  const rows = readCsv('docs/languages/glossary.csv').slice(1)
  const list = (/** @type {string} */ cell) =>
    cell
      .split(';')
      .map((word) => word.trim())
      .filter(Boolean)
  /** @type {Map<string, GlossaryEntry[]>} */
  const byLanguage = new Map()
  for (const [language = '', term = '', , stems = '', not = ''] of rows) {
    const entries = byLanguage.get(language) ?? []
    entries.push({ term, stems: list(stems), not: list(not) })
    byLanguage.set(language, entries)
  }
  return (language) => byLanguage.get(language) ?? []
}

/**
 * @param {string} file
 * @returns {string[][]}
 */
const readCsv = (file) => parse(readFileSync(inRoot(file), 'utf8'))
