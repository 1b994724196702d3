import { FIRST_BIRTH_YEAR } from '@foyer/contract/constants'
import { type LanguageCode, languageTag } from '@foyer/contract/languages'

/** The Buddhist era counts from so many years before ours. */
const BUDDHIST_YEARS = 543

type Part = 'day' | 'month' | 'year'

/** How a language writes days. */
export interface BirthdayCalendar {
  /** January to December. */
  readonly months: readonly string[]
  readonly order: readonly Part[]
  /** A year as people there count, with ours beside it where that differs. */
  yearText(year: number): string
}

const made = new Map<LanguageCode, BirthdayCalendar>()

/** The calendar of a language; made once, since formatters are slow to make. */
export function birthdayCalendar(language: LanguageCode): BirthdayCalendar {
  const known = made.get(language)
  if (known) return known
  const tag = languageTag(language)
  const month = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' })
  const buddhist = day.resolvedOptions().calendar === 'buddhist'
  const calendar: BirthdayCalendar = {
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2000, index, 15))),
    order: day
      .formatToParts(0)
      .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    yearText: (year) => (buddhist ? `${year + BUDDHIST_YEARS} (${year})` : String(year)),
  }
  made.set(language, calendar)
  return calendar
}

/**
 * The years to choose from, newest first: those of people who may be old enough, then, since the picker keeps the full
 * range, the younger ones (REG-11, REG-42-D).
 */
export function birthYears(thisYear: number, age: number): { old: number[]; young: number[] } {
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
  return { old: down(thisYear - age, FIRST_BIRTH_YEAR), young: down(thisYear, thisYear - age + 1) }
}
