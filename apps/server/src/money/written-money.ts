import { decimalsOf } from '@foyer/contract'

/** Whole units of a currency in its minor units, such as 10000 for 100 THB. */
export const minorOf = (whole: number, currency: string): number => whole * 10 ** decimalsOf(currency)

/** The minor units of an amount that is written as {@link writtenMoney} does. */
export const readWrittenMoney = (text: string, currency: string): number =>
  Math.round(Number(text) * 10 ** decimalsOf(currency))

/** An amount in minor units as operators read and type it, such as `500.00`. */
export function writtenMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
