import type { LanguageCode } from '@foyer/contract/languages'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Languages whose readers count years in the Buddhist era, which begins so many years before ours. */
const BUDDHIST_ERA: readonly LanguageCode[] = ['TH']
const BUDDHIST_YEARS = 543

type Part = 'day' | 'month' | 'year'

/** How a language writes days. */
export interface Calendar {
  /** January to December. */
  readonly months: readonly string[]
  readonly order: readonly Part[]
  readonly partLabels: Readonly<Record<Part, string>>
  /** A year as people there count, with ours beside it where that differs. */
  yearText(year: number): string
}

/** The comma of the language. */
const BETWEEN = /, |、/
const MONTHS = msg({
  message: 'January, February, March, April, May, June, July, August, September, October, November, December',
  comment: 'The months, with a comma and a space, or an ideographic comma, between two.',
})
const ORDER = msg({
  message: 'month, day, year',
  comment: 'The order in which a date is written: these three words in that order, not translated.',
})
const PART_LABELS = { day: msg`Day`, month: msg`Month`, year: msg`Year` }

/**
 * The calendar of a language, for `DateSelects`; its words are those of `lib/calendar`, which must be loaded. They are
 * words and not the browser's own knowledge of languages: to ask for that the first time holds a slow phone up for
 * 80 ms, and it may know other words than the server.
 */
export function calendarOf(i18n: I18n, language: LanguageCode): Calendar {
  const buddhist = BUDDHIST_ERA.includes(language)
  return {
    months: i18n._(MONTHS).split(BETWEEN),
    order: i18n._(ORDER).split(BETWEEN) as Part[],
    partLabels: {
      day: i18n._(PART_LABELS.day),
      month: i18n._(PART_LABELS.month),
      year: i18n._(PART_LABELS.year),
    },
    yearText: (year) => (buddhist ? `${year + BUDDHIST_YEARS} (${year})` : String(year)),
  }
}
