import { type LanguageCode, languageTag } from '@foyer/contract/languages'

interface Money {
  /** ISO 4217 code; tells how many minor units make a whole one. */
  readonly currency: string
  readonly currencySymbol: string
}

const made = new Map<string, Intl.NumberFormat>()

/**
 * An amount with all of its decimals and the symbol in front, as balances are shown; digits are Latin.
 * @param minor minor units of money
 */
export function exactMoney(
  minor: number,
  language: LanguageCode,
  { currency, currencySymbol }: Money,
): string {
  const key = `${language} ${currency}`
  const options = { style: 'currency', currency, numberingSystem: 'latn' } as const
  const format = made.get(key) ?? new Intl.NumberFormat(languageTag(language), options)
  made.set(key, format)
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  const figures = format
    .formatToParts(minor / 10 ** decimals)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
  return `${currencySymbol}${figures.join('')}`
}
