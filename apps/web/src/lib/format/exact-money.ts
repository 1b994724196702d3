import { decimalsOf } from '@foyer/contract/currencies'
import type { LanguageCode } from '@foyer/contract/languages'
import { isolated } from './isolated.ts'
import { numberTag } from './number-tag.ts'

/** Whose money it is. */
export interface MoneyPlace {
  readonly currencySymbol: string
  /** ISO 4217 code; tells how many minor units make a whole one. */
  readonly currency: string
}

const made = new Map<string, (minor: number) => string>()

/**
 * Writes minor units of money whole, as balances are: two decimals, or more where the currency has more, symbol in
 * front, Latin digits. Stands apart from the other formats, which home needs and this it does not.
 */
export function exactMoney(language: LanguageCode, { currencySymbol, currency }: MoneyPlace) {
  const key = `${language} ${currencySymbol} ${currency}`
  const known = made.get(key)
  if (known) return known
  const tag = numberTag(language)
  const decimals = decimalsOf(currency)
  const sum = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.max(2, decimals),
    numberingSystem: 'latn',
  })
  const write = (minor: number) =>
    isolated(`${currencySymbol}${sum.format(minor / 10 ** decimals)}`, language)
  made.set(key, write)
  return write
}

const marksKnown = new Map<LanguageCode, '.' | ','>()

/** What a language writes before decimals. */
export function decimalMarkOf(language: LanguageCode): '.' | ',' {
  const known = marksKnown.get(language)
  if (known !== undefined) return known
  const number = new Intl.NumberFormat(numberTag(language), { numberingSystem: 'latn' }).format(0.5)
  const mark = number.includes(',') ? ',' : '.'
  marksKnown.set(language, mark)
  return mark
}
