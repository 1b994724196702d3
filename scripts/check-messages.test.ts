import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const QUOTED = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
const ENTRY = new RegExp(`^msgid ${QUOTED}msgstr ${QUOTED}`, 'gm')

/** Text of a PO entry, whose lines are JSON strings. */
const textOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)))
    .join('')

/** English source, and the words in a language. */
function words(language: string): readonly (readonly [source: string, text: string])[] {
  const file = new URL(`../apps/web/locales/${language}.po`, import.meta.url)
  return [...readFileSync(file, 'utf8').matchAll(ENTRY)]
    .map(([, source = '', text = '']) => [textOf(source), textOf(text)] as const)
    .filter(([source]) => source !== '')
}

/** What a text says in English; a message with an id of its own has its words in the English catalogue. */
const english = new Map(words('EN').map(([source, text]) => [source, text]))
const inEnglish = (source: string) => english.get(source) ?? source

/** Names in braces: `{count}`, and `{count, plural, …}` by its first word. */
const placeholders = (text: string) => [
  ...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)),
]
const tags = (text: string) => [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag).sort()

describe.each(['EN', 'TH'])('the words of %s', (language) => {
  const entries = words(language)

  test('are there, and none is a raw key [ERR-25-D]', () => {
    expect(entries.length).toBeGreaterThan(150)
    for (const [, text] of entries) expect(text).not.toMatch(/^[a-z]+([_.][a-z0-9]+)+$/)
  })

  test('keep the placeholders, tags and plurals of the source [I18N-06-D]', () => {
    for (const [source, text] of entries) {
      const original = inEnglish(source)
      expect(placeholders(text).sort(), text).toEqual(placeholders(original).sort())
      expect(tags(text), text).toEqual(tags(original))
      expect(text.includes(', plural,'), text).toBe(original.includes(', plural,'))
    }
  })
})

test.each([
  'Loading failed, click to retry',
  'System upgrading, please try again later.',
  'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  'Unknown error',
  'Access Denied',
  'You are not logged in, please login first',
  'Free play is not available for this account',
  'Search requires at least 3 characters',
  'Please use Safari for download App.',
  'INSTALL IOS APP',
  'INSTALL ANDROID APP',
  '{0}+ only',
  'Play responsibly',
])('"%s" is a message with these words in English and others in Thai [ERR-25-D]', (source) => {
  const find = (language: string) => words(language).find(([id]) => id === source)?.[1]
  expect(find('EN')).toBe(source)
  expect(find('TH')).toMatch(/[\u0e00-\u0e7f]/)
})
