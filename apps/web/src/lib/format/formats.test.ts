import { languageTag } from '@foyer/contract/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

const baht = { currency: 'THB', currencySymbol: '฿', timeZone: 'Asia/Bangkok' }

test('money is whole units, cut not rounded, separated, symbol in front [WINNER-08, WINNER-09-D, GEN-15-D]', () => {
  expect(formatsFor('TH', baht).wholeMoney(98_765.99)).toBe('฿98,765')
  expect(formatsFor('EN', { ...baht, currencySymbol: '€' }).wholeMoney(1_234_567.5)).toBe('€1,234,567')
})

test('days are written as the language writes them, in the time zone of the merchant [GEN-15-D, PROMO-08, NOTICE-16-D]', () => {
  const lateEvening = Date.parse('2026-11-25T18:30:00Z')
  expect(formatsFor('TH', baht).day(lateEvening)).toBe('26 พ.ย. 2569')
  expect(formatsFor('EN', { ...baht, timeZone: 'Europe/Helsinki' }).day(lateEvening)).toBe('25 Nov 2026')
})

test('formatters are made once per language and merchant', () => {
  expect(formatsFor('TH', { ...baht })).toBe(formatsFor('TH', { ...baht }))
})

test.each(['LO', 'MY', 'UZ', 'BN'] as const)(
  '%s, which browsers may not know, has dates in numbers',
  (language) => {
    expect(formatsFor(language, baht).day(Date.parse('2026-11-25T18:30:00Z'))).toBe('2026/11/26')
  },
)

test.each([
  ['LO', '฿1,234,567.5'],
  ['VI', '฿1.234.567,5'],
  ['BN', '฿12,34,567.5'],
  ['UZ', '฿1\u00a0234\u00a0567,5'],
  ['CN', '฿1,234,567.5'],
] as const)('money in %s is %s', (language, written) => {
  expect(formatsFor(language, baht).money(123_456_750)).toBe(written)
})

test.each(['EN', 'TH', 'CN', 'KO', 'DE', 'HI'] as const)(
  'counts in %s are grouped as the language groups them',
  (language) => {
    const usual = new Intl.NumberFormat(languageTag(language), { numberingSystem: 'latn' })
    const { count } = formatsFor(language, baht)
    fc.assert(fc.property(fc.maxSafeInteger(), (number) => count(number) === usual.format(number)))
  },
)
