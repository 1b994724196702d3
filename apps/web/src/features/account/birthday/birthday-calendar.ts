import { FIRST_BIRTH_YEAR } from '@foyer/contract/constants'
import { languageTag } from '@foyer/contract/languages'
import { oncePerLanguage } from '../../../lib/format/once-per-language.ts'

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

/** The names of January to December. */
export const monthNames = oncePerLanguage((language): readonly string[] => {
  const tag = `${languageTag(language)}-u-ca-gregory`
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2000, index, 15)))
})

/** The calendar of a language. */
export const birthdayCalendar = oncePerLanguage((language): BirthdayCalendar => {
  const tag = languageTag(language)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' })
  const buddhist = day.resolvedOptions().calendar === 'buddhist'
  return {
    months: monthNames(language),
    order: day
      .formatToParts(0)
      .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    yearText: (year) => (buddhist ? `${year + BUDDHIST_YEARS} (${year})` : String(year)),
  }
})

/**
 * The years to choose from, newest first: those of people who may be old enough, then, since the picker keeps the full
 * range, the younger ones (REG-11, REG-42-D).
 */
export function birthYears(thisYear: number, age: number): { old: number[]; young: number[] } {
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
  return { old: down(thisYear - age, FIRST_BIRTH_YEAR), young: down(thisYear, thisYear - age + 1) }
}
