import { decimalsOf } from './currencies.ts'

/** The unit of an amount: `major` units of its currency, with decimals, or `minor` units, without. */
export type AmountUnit = 'major' | 'minor'

/** The largest amount, in minor units. Sums of many such amounts stay exact. */
const MOST = 10 ** 14

const PLAIN = /^(\d{1,15})(?:\.(\d{1,12}))?$/

interface WrittenAmount {
  /** ISO 4217 */
  readonly currency: string
  /** `major` unless said otherwise. */
  readonly unit?: AmountUnit
  /** What to do with fractions of a minor unit: refuse the amount, or drop them. */
  readonly parts?: 'dropped'
}

/**
 * Reads an amount of money exactly: digits, and decimals after a point, such as `10`, `10.5` or `10.500`. In minor
 * units a point is invalid unless fractions are dropped: whoever sends `100.00` means another unit.
 * @returns minor units; `undefined` for anything else, such as `1e3`, `1,000`, `-1` and ` 1`
 */
export function readAmount(
  text: string,
  { currency, unit = 'major', parts }: WrittenAmount,
): number | undefined {
  const [, whole, fraction] = PLAIN.exec(text) ?? []
  if (whole === undefined) return undefined
  if (unit === 'minor' && fraction !== undefined && parts !== 'dropped') return undefined
  const decimals = unit === 'major' ? decimalsOf(currency) : 0
  const [kept, rest] = [fraction?.slice(0, decimals) ?? '', fraction?.slice(decimals) ?? '']
  if (parts !== 'dropped' && /[1-9]/.test(rest)) return undefined
  const minor = Number(whole + kept.padEnd(decimals, '0'))
  return minor <= MOST ? minor : undefined
}

/** Writes minor units of a currency as {@link readAmount} reads them, with all decimals of the currency: `10.50`, `-0.05`. */
export function writeAmount(minor: number, currency: string, unit: AmountUnit = 'major'): string {
  return writeDecimal(minor, unit === 'major' ? decimalsOf(currency) : 0)
}

/**
 * Writes a whole number of parts as a decimal number, exactly: 105 hundredths (`decimals` 2) are `1.05`.
 * @throws {RangeError} if the value is not a whole number
 */
export function writeDecimal(parts: number, decimals: number): string {
  if (!Number.isSafeInteger(parts)) throw new RangeError(`${parts} is no whole number of parts.`)
  const digits = String(Math.abs(parts)).padStart(decimals + 1, '0')
  const sign = parts < 0 ? '-' : ''
  const end = digits.length - decimals
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, end)}.${digits.slice(end)}`
}

/** Whole units of a currency in its minor units, such as 10000 for 100 THB. */
export const wholeInMinor = (whole: number, currency: string): number => whole * 10 ** decimalsOf(currency)
