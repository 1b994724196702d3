import { existsSync } from 'node:fs'
import * as contract from '@foyer/contract'
import {
  AVAILABLE_LANGUAGES,
  chooseLanguage,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  languageDirection,
  languageTag,
} from '@foyer/contract'
import { expect, test } from 'vitest'

test('the 26 codes of the specification and the nine that complete it are accepted [I18N-02, I18N-03, I18N-05-D]', () => {
  const named = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW UR TY TR AR PT-BR BN UZ RU FA LO'.split(' ')
  const added = 'DE FR IT FIL NE SI TE UK KK'.split(' ')
  for (const code of [...named, ...added]) expect(isLanguageCode(code), code).toBe(true)
  expect(LANGUAGE_CODES).toHaveLength(35)
  expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGE_CODES].sort())
  for (const code of LANGUAGE_CODES) {
    const tag = languageTag(code)
    expect(Intl.getCanonicalLocales(tag), code).toEqual([tag])
  }
})

test('AR, FA and UR are written from right to left, all others not [I18N-07-D]', () => {
  const fromRight = LANGUAGE_CODES.filter((code) => languageDirection(code) === 'rtl')
  expect([...fromRight].sort()).toEqual(['AR', 'FA', 'UR'])
})

test('KO and KR are one language, TY shows English [I18N-06-D]', () => {
  expect(chooseLanguage('KR', ['EN', 'KO'], 'EN')).toBe('KO')
  expect(languageTag('KR')).toBe(languageTag('KO'))
  expect(languageTag('TY')).toBe('en')
  expect(AVAILABLE_LANGUAGES).not.toContain('TY')
})

test.each([
  ['EN', 'EN'],
  ['en', 'EN'],
  ['TY', 'EN'],
  ['RU', 'TH'],
  ['', 'TH'],
  [undefined, 'TH'],
  ['__proto__', 'TH'],
])('asked for %s, a merchant of TH and EN shows %s [I18N-01, I18N-08-D]', (asked, shown) => {
  expect(chooseLanguage(asked, ['TH', 'EN'], 'TH')).toBe(shown)
})

test.each(AVAILABLE_LANGUAGES)('%s has words [I18N-06-D]', (code) => {
  expect(existsSync(new URL(`../../../web/locales/${code}.po`, import.meta.url))).toBe(true)
})

test('every endpoint is named as it is exported, below /wps/, with rows [API-01]', () => {
  const endpoints = Object.entries(contract).filter(
    ([, entry]) => typeof entry === 'object' && 'access' in entry,
  )
  expect(endpoints.length).toBeGreaterThan(20)
  for (const [name, endpoint] of endpoints as [string, contract.Endpoint][]) {
    expect(endpoint.id).toBe(name)
    expect(endpoint.path).toMatch(/^\/wps\/[\w/]+$/)
    expect(endpoint.rows.length, name).toBeGreaterThan(0)
  }
})

test('days that calls take are days of the calendar: the database refuses all others', () => {
  const days = Object.values<unknown>(contract)
    .filter(contract.isEndpoint)
    .flatMap(({ id, query, body }) =>
      [query, body].flatMap((schema) =>
        Object.entries((schema as { properties?: object } | undefined)?.properties ?? {}).map(
          ([name, field]: [string, { type?: string; format?: string }]) => ({
            call: `${id}.${name}`,
            name,
            field,
          }),
        ),
      ),
    )
    .filter(
      ({ name, field }) =>
        /^(?:day|date|from|to|since|until)$|Day$|Date$/.test(name) && field.type === 'string',
    )
  expect(days.map(({ call }) => call)).toContain('profitAndLoss.from')
  for (const { call, field } of days) expect(field.format, call).toMatch(/^date(?:-time)?$/)
})
