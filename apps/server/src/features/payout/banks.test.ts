import { expect, test } from 'vitest'
import { accountNumberOf, banksOf } from './banks.ts'

const [iban] = banksOf('DE')
const [kbank] = banksOf('TH')

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['iban: nl91-abna–0417 1643 00', 'NL91ABNA0417164300'],
  ['\u200BGB29NWBK60161331926819\u200B', 'GB29NWBK60161331926819'],
  ['DE88 3704 0044 0532 0130 00', undefined],
  ['NL91ABNA04171643000000', undefined],
  ['XX89370400440532013000', undefined],
  ['123', undefined],
])('the IBAN %j is stored as %s (C12)', (typed, number) => {
  expect(accountNumberOf(iban ?? { digits: [] }, typed)).toBe(number)
})

test.each([
  ['123-4-56789-0', '1234567890'],
  ['๑๒๓–๔–๕๖๗๘๙–๐', '1234567890'],
  ['0000000000', undefined],
  ['123456789', undefined],
])('the Thai account %j is stored as %s (C12)', (typed, number) => {
  expect(accountNumberOf(kbank ?? { digits: [] }, typed)).toBe(number)
})
