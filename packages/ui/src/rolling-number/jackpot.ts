/** Range of the decorative jackpot. */
export const JACKPOT_RANGE = { from: 1_200_000_000, to: 1_300_000_000 } as const

/** What its ticks add in a second, on average. */
const PER_SECOND = 37.5

/**
 * Where the decorative jackpot stands at a moment, so that a page that is loaded again goes on near where it was.
 * @param now Unix time in ms
 */
export function jackpotAt(now: number): number {
  const { from, to } = JACKPOT_RANGE
  return from + (Math.floor((now / 1000) * PER_SECOND) % (to - from))
}

/**
 * The next figure of the decorative jackpot: 100 to 200 more, begun anew where the range ends.
 * @param value figure in sight
 * @param random a number from 0 to below 1
 */
export function nextJackpot(value: number, random: number): number {
  const next = value + 100 + Math.floor(random * 101)
  return next < JACKPOT_RANGE.from || next > JACKPOT_RANGE.to ? JACKPOT_RANGE.from : next
}

/**
 * Time until the next tick, ms: 3, 4 or 5 s.
 * @param random a number from 0 to below 1
 */
export function nextJackpotDelay(random: number): number {
  return (3 + Math.floor(random * 3)) * 1000
}
