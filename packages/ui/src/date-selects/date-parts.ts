/** A day in three parts, each without leading zeros and empty until it is chosen. */
export type DateParts = { year: string; month: string; day: string }

/** The parts of `YYYY-MM-DD`, of which some may be missing, as in `1990--17`. */
export function datePartsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month: plain(month), day: plain(day) }
}

/** `YYYY-MM-DD`; what is not chosen yet is missing, and with nothing chosen it is empty. */
export function dateTextOf({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${padded(month)}-${padded(day)}` : ''
}

/** How many days a month has; as many as it may have where month or year are open. */
export function daysIn({ year, month }: Pick<DateParts, 'year' | 'month'>): number {
  // Of a leap year, so that nobody born on 29 February is shut out before the year is chosen.
  return month === '' ? 31 : new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate()
}

const plain = (part: string) => part.replace(/^0+/, '')
const padded = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
