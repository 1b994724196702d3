import { createCompiledCatalog } from '@lingui/cli/api'
import { expect, test } from 'vitest'
import { AVAILABLE_LANGUAGES, type LANGUAGE_CODES } from '../packages/contract/src/languages.ts'
import { faultsOf, RULES, readGlossary, type Token } from './language-rules.mjs'

const compiled = (text: string) => {
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' })
  return { text, tokens: (JSON.parse(source) as { messages: { text: Token[] } }).messages.text }
}
const GLOSSARY = [{ term: 'deposit', stems: ['Einzahl', 'einzahl'], not: ['Depot'] }]
const faults = (language: (typeof LANGUAGE_CODES)[number], source: string, text: string, isSame = false) =>
  faultsOf(language, compiled(source), compiled(text), {
    isSame,
    glossary: language === 'DE' ? GLOSSARY : [],
  })

test.each([
  ['DE', 'Hello {name}', 'Hallo {name}'],
  ['DE', 'Your deposit', 'Ihre Einzahlung'],
  ['DE', 'Choose “{0}”', '„{0}“ wählen'],
  [
    'RU',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  ],
  ['JA', '{n, plural, one {# day} other {# days}}', '{n, plural, other {# 日}}'],
  [
    'AR',
    '{n, plural, =0 {none} other {# days}}',
    '{n, plural, =0 {لا شيء} zero {# أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
  ['TH', 'Play <0>now</0>', 'เล่น<0>เลย</0>'],
  ['CN', 'Please wait.', '请稍候。'],
  ['FR', 'VIP', 'VIP'],
] as const)('in %s “%s” may be “%s” [I18N-06-D]', (language, source, text) => {
  expect(faults(language, source, text)).toEqual([])
})

test.each([
  ['DE', 'Hello {name}', 'Hallo {user}', 'has the placeholders user instead of name'],
  ['DE', 'Play <0>now</0>', 'Jetzt spielen', 'has other tags than the source'],
  [
    'RU',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# день} other {# дней}}',
    'lacks the plural few, many of {n}',
  ],
  [
    'JA',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# 日} other {# 日}}',
    'has the plural one of {n}, which the language has not',
  ],
  ['DE', '{n, plural, one {# day} other {# days}}', '{n} Tage', 'lost the plural of {n}'],
  ['DE', 'Your balance', 'Ihr  Guthaben', 'has a space too many'],
  ['DE', 'Please wait…', 'Bitte warten...', 'has three dots instead of …'],
  ['FR', 'The game', "L'jeu", 'has a straight quotation mark or apostrophe'],
  ['FR', 'Choose “Add”', 'Choisir “Ajouter”', 'has the quotation mark “ instead of «»'],
  ['BN', 'Wait 5 minutes', '৫ মিনিট অপেক্ষা করুন', 'has digits that are not Latin'],
  ['CN', 'Please wait.', '请稍候.', 'has half-width punctuation after a character'],
  ['TH', 'Balance', 'ยอด баланс', 'has letters of another script: балнс'],
  [
    'DE',
    'Balance',
    'Balance',
    'is the same as in English; translate it, or list it in docs/languages/same.csv',
  ],
  ['DE', 'Your deposit', 'Ihr Guthaben', 'lacks the word of the glossary for “deposit”: Einzahl or einzahl'],
  ['DE', 'Account', 'Ihr Depot', 'says “Depot”, which the glossary forbids'],
] as const)('in %s “%s” may not be “%s” [I18N-06-D]', (language, source, text, fault) => {
  expect(faults(language, source, text)).toEqual([fault])
})

test('a text that is listed may be the same as in English, and a forbidden word counts by itself only', () => {
  expect(faults('DE', 'Jackpot', 'Jackpot', true)).toEqual([])
  expect(faults('DE', 'Account', 'Depotinhaber')).toEqual([])
})

test('every language that a merchant can offer has rules and words in the glossary', () => {
  const glossary = readGlossary()
  for (const language of AVAILABLE_LANGUAGES) {
    expect(Object.keys(RULES)).toContain(language)
    if (language !== 'EN') expect(glossary(language).length, language).toBeGreaterThan(50)
  }
})
