const DAY_MS = 86_400_000

/** Days of the longest range of profit and loss (MEMBER-13-D). */
export const PROFIT_DAYS = 31

/** Whether two days, each YYYY-MM-DD, are the first and the last of a range that is told of. */
export function isProfitRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= PROFIT_DAYS
}
