import { AVAILABLE_LANGUAGES, type LanguageCode } from '@foyer/contract/languages'
import { expect, test } from 'vitest'
import { languagesNamed } from './languages-named.ts'

test.each<[string, LanguageCode, readonly LanguageCode[]]>([
  ['deut', 'TH', ['DE']],
  ['german', 'TH', ['DE']],
  ['เยอรมัน', 'TH', ['DE']],
  ['немецкий', 'RU', ['DE']],
  ['portug', 'EN', ['PT', 'PT-BR']],
  ['turkce', 'EN', ['TR']],
  ['العرب', 'EN', ['AR']],
  ['中文', 'EN', ['CN', 'TW']],
  ['klingon', 'EN', []],
])('"%s" on a page in %s finds %j', (text, language, found) => {
  expect(languagesNamed(AVAILABLE_LANGUAGES, text, language)).toEqual(found)
})

test('nothing typed finds all', () => {
  expect(languagesNamed(['TH', 'EN'], ' ', 'EN')).toEqual(['TH', 'EN'])
})
