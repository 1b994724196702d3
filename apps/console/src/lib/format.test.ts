import { expect, test } from 'vitest'
import { momentAt, moneyText } from './format.ts'

test('a moment is entered as the merchant’s clocks show it, wherever the operator is', () => {
  const at = (typed: string, timeZone: string) => momentAt(typed, timeZone).toISOString()
  expect(at('2026-11-29T00:10', 'Asia/Bangkok')).toBe('2026-11-28T17:10:00.000Z')
  expect(at('2026-11-28T12:00', 'America/New_York')).toBe('2026-11-28T17:00:00.000Z')
  // Hours before and after clocks go forward.
  expect(at('2026-03-29T00:30', 'Europe/Berlin')).toBe('2026-03-28T23:30:00.000Z')
  expect(at('2026-03-29T04:30', 'Europe/Berlin')).toBe('2026-03-29T02:30:00.000Z')
})

test('money is exact at any size, with the decimals of its currency', () => {
  expect(moneyText(9007199254740991, 'THB', 'en')).toBe('90,071,992,547,409.91')
  expect(moneyText(-5, 'THB', 'en')).toBe('−0.05')
  expect(moneyText(1250, 'JPY', 'en')).toBe('1,250')
})
