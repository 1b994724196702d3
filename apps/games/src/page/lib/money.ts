import { decimalsOf } from '@foyer/contract/currencies'
import { language } from './words.ts'

const known = new Map<string, Intl.NumberFormat>()

/** Latin digits in every language: a balance reads the same on the site. */
function formatOf(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const found = known.get(key) ?? new Intl.NumberFormat(language(), { numberingSystem: 'latn', ...options })
  known.set(key, found)
  return found
}

/** Writes minor units of a currency with all its decimals. */
export function writeMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const format = formatOf(currency, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(minor / 10 ** decimals)
}

/** The same with a sign before it, also where it is a plus. */
export function writeNet(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${writeMoney(minor, currency)}`
}

/** Writes hundredths with two decimals: a multiplier, a roll, a percentage. */
export const writeHundredths = (hundredths: number): string =>
  formatOf('hundredths', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)

/** Writes a share of one as a percentage. @param digits decimals */
export const writeShare = (share: number, digits = 2): string =>
  formatOf(`share ${digits}`, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)

/** Reads hundredths from what somebody typed: `1.5` and `1,5` are 150. `undefined` for anything else. */
export function readHundredths(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,9})(?:[.,](\d{0,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
