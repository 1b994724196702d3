/** Years ahead that an operator may mean. */
const MOST_YEARS = 20
/** The Buddhist calendar, which Thai spreadsheets write, is ahead by so many years. */
const BUDDHIST_AHEAD = 543

/**
 * What is wrong with a date that nobody means, a clause that follows the field's name; `undefined` where nothing is.
 * @param date beginning with its year, such as 2569-11-26
 * @param now ms since 1970
 */
export function farDateProblem(date: string, now: number): string | undefined {
  const [year, thisYear] = [Number(date.slice(0, 4)), new Date(now).getUTCFullYear()]
  if (year <= thisYear + MOST_YEARS) return undefined
  const meant = year - BUDDHIST_AHEAD
  const question = Math.abs(meant - thisYear) <= MOST_YEARS ? `: did you mean ${meant}?` : ''
  return `is more than ${MOST_YEARS} years ahead${question}`
}
