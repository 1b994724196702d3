import { isRealDay } from '@foyer/contract/field-checks'
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

const WRITTEN =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i
const COMPACT = /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)()(Z|[+-]\d\d(?::?\d\d)?)?$/i
/** As mails and log files write it: `Sat, 28 Nov 2026 10:00:00 GMT`. */
const NAMED_MONTH =
  /^(?:[a-z]{3,9},? )?\d{1,2}[ -][a-z]{3,9}[ -]\d{4} \d{1,2}:\d\d(?::\d\d)?( ?(?:GMT|UTC|[+-]\d{4}))?$/i
/** Years from here on are those of the Buddhist calendar, which Thai banks write. */
const BUDDHIST_FROM = 2400
const BUDDHIST_AHEAD = 543

/**
 * A moment as somebody outside writes it: RFC 3339, a time without a zone, which is then that of the merchant and never the server's,
 * 20261128103000, 28 Nov 2026 10:30, or seconds or milliseconds since 1970. Buddhist years count as what they are.
 * @returns `undefined` for what is none, or could be another, such as 01/02/2026
 */
export function readMoment(text: string, timeZone: string): Date | undefined {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text))
  const [, year, month, day, hour, minutes, seconds = '00', fraction = '', zone] =
    WRITTEN.exec(text) ?? COMPACT.exec(text) ?? []
  if (year === undefined) return namedMonth(text, timeZone)
  const [, sign, hours, minutesOff = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? []
  const twoDigits = (part = '') => part.padStart(2, '0')
  const time = `${western(year)}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${minutes}:${seconds}`
  if (!isRealDay(time.slice(0, 10)) || Number.isNaN(Date.parse(`${time}Z`))) return undefined
  if (zone === undefined) return momentOf(timeZone, time)
  const at = new Date(
    `${time}.${fraction.slice(0, 3).padEnd(3, '0')}${sign ? `${sign}${hours}:${minutesOff}` : 'Z'}`,
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}

function namedMonth(text: string, timeZone: string): Date | undefined {
  const [found, zone] = NAMED_MONTH.exec(text) ?? []
  if (found === undefined) return undefined
  const shown = text.replace(/\d{4}(?= )/, western)
  const at = new Date(zone === undefined ? `${shown} UTC` : shown)
  if (Number.isNaN(at.getTime())) return undefined
  return zone === undefined ? momentOf(timeZone, at.toISOString().slice(0, 19)) : at
}

const western = (year: string): string =>
  Number(year) < BUDDHIST_FROM ? year : String(Number(year) - BUDDHIST_AHEAD)
