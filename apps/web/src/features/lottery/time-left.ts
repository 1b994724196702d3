/** What is left until a moment, as it is shown. */
export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/**
 * Whole seconds to show until a moment: only minutes change while more than an hour is left, so that a page of many
 * lotteries stays calm. 0 when the moment has come.
 * @param now both in ms since 1970
 */
export function secondsShown(until: number, now: number): number {
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return left > HOUR_S ? Math.ceil(left / MINUTE_S) * MINUTE_S : left
}

/** Seconds in parts. */
export function timeLeft(seconds: number): TimeLeft {
  return {
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
    seconds: seconds % MINUTE_S,
  }
}
