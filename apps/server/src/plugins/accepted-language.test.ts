import { AVAILABLE_LANGUAGES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'TH'],
  ['en-US', 'EN'],
  ['zh-HK,zh;q=0.9', 'TW'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['pt', 'PT-BR'],
  ['pt-PT', 'PT'],
  ['pt-AO', 'PT'],
  ['es-419', 'ES'],
  ['tl', 'FIL'],
  ['in-ID', 'ID'],
  ['sv, fi;q=0.9, de;q=0.2, fr;q=0.3', 'FR'],
  ['*', undefined],
  ['sv-SE', undefined],
  ['de;q=0', undefined],
  ['-;;q=,,', undefined],
  ['th,'.repeat(200), undefined],
  [undefined, undefined],
] as const)('%j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header, AVAILABLE_LANGUAGES)).toBe(language)
})

test('a language that the merchant does not offer is passed over', () => {
  expect(acceptedLanguage('de, en;q=0.5', ['TH', 'EN'])).toBe('EN')
})
