import { expect, test } from 'vitest'
import { fitsCountry, namedCountries } from './country-names.ts'

const find = (language: 'EN' | 'TH', typed: string) =>
  namedCountries(language)
    .filter((country) => fitsCountry(country, typed))
    .map(({ country }) => country)

test('every country that can be dialled has a name in the language of the page, in its order [REG-51-D]', () => {
  const english = namedCountries('EN')
  expect(english.length).toBeGreaterThan(240)
  expect(english.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(english.find(({ country }) => country === 'TH')).toMatchObject({ name: 'Thailand', code: '66' })
  expect(namedCountries('TH').find(({ country }) => country === 'TH')?.name).toBe('ไทย')
  expect(new Set(english.map(({ country }) => country)).size).toBe(english.length)
})

test.each([
  ['EN', 'thai', ['TH']],
  ['EN', '+66', ['TH']],
  ['EN', '0066', ['TH']],
  ['EN', '66', ['TH']],
  ['EN', 'cote d', ['CI']],
  ['EN', ' Côte d’', ['CI']],
  ['TH', 'ไทย', ['TH']],
  ['TH', 'germany', ['DE']],
  ['TH', 'เยอรมนี', ['DE']],
  ['EN', 'nowhere', []],
] as const)('in %s "%s" finds %o [REG-51-D]', (language, typed, found) => {
  expect(find(language, typed)).toEqual(found)
})
