import { decimalsOf } from '@foyer/contract/currencies'
import type { Stakes } from '../answers.ts'

/** Least stakes of currencies whose whole unit is worth little, in whole units. */
const LEAST: Readonly<Record<number, string>> = {
  10: 'INR PHP TWD RUB TRY BDT',
  100: 'JPY HUF KES LKR NPR PKR RSD ISK AMD',
  1000: 'IDR KRW VND LAK KHR MMK COP CLP IRR UZS',
}
/** Stakes in multiples of this many minor units are paid exactly. */
const EXACT = 100
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
/** The largest win, in least stakes. */
const LARGEST_WIN = 1_000_000

/**
 * Stakes of a currency. Multipliers have two decimals, so a payout of a stake in whole hundreds of minor units is exact.
 * @param currency ISO 4217
 */
export function stakesOf(currency: string): Stakes {
  const [whole] = Object.entries(LEAST).find(([, currencies]) => currencies.includes(currency)) ?? []
  const least = whole === undefined ? EXACT : Number(whole) * 10 ** decimalsOf(currency)
  const steps = STEPS.map((step) => step * least)
  return { least, most: steps.at(-1) ?? least, steps, largestWin: LARGEST_WIN * least }
}
