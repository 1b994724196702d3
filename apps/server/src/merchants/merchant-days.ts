import { wallClock } from '@foyer/contract/wall-clock'

const DAY_MS = 24 * 3_600_000

/** The day in a time zone at a moment (ms since 1970), as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: number): string => wallClock(timeZone, at).slice(0, 10)

/** The day that lies so many days before another; both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** When a day (YYYY-MM-DD) begins in a time zone; where clocks leave midnight out, with its first moment. */
export const startOfDay = (timeZone: string, day: string): Date => momentOf(timeZone, `${day}T00:00:00`)

/** When clocks of a time zone show a time (YYYY-MM-DDTHH:MM:SS): the first time that they do; just after a gap that leaves it out. */
function momentOf(timeZone: string, time: string): Date {
  const shown = Date.parse(`${time}Z`)
  const aheadAt = (at: number) => Date.parse(`${wallClock(timeZone, at)}Z`) - at
  // How far the clocks are ahead may change around that time.
  const ahead = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)]
  const earlier = shown - Math.max(...ahead)
  return new Date(wallClock(timeZone, earlier) === time ? earlier : shown - Math.min(...ahead))
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,9})?)?$/
const COMPACT_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
/** A zone at the end of a time: Z, an offset, or one of the names that `Date.parse` knows. */
const ZONE = /(?:Z|[+-]\d\d:?\d\d|\b(?:GMT|UTC))$/i

/**
 * A moment as somebody outside writes it: RFC 3339, a time without a zone, which is then that of the merchant and never the server's,
 * 20261128103000, or seconds or milliseconds since 1970.
 * @returns `undefined` for what is none
 */
export function readMoment(text: string, timeZone: string): Date | undefined {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text))
  const [, day, minutes, seconds = ':00'] = TIME.exec(text.replace(COMPACT_TIME, '$1-$2-$3T$4:$5:$6')) ?? []
  const hasZone = ZONE.test(text)
  const at = day ? momentOf(timeZone, `${day}T${minutes}${seconds}`) : new Date(hasZone ? text : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}
