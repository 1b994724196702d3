/** One formatter per time zone: making one takes a slow phone up to 20 ms. Time zones are those of merchants. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns date and time in a time zone as `YYYY-MM-DDTHH:MM:SS`, in Gregorian years and Latin digits.
 *
 * The text is put together from the parts of the date. A locale's own order and separators differ between
 * browser engines, and so between the server's page and the browser's.
 *
 * @param timeZone Name of the IANA time zone.
 * @param at Milliseconds since 1970.
 */
export function wallClock(timeZone: string, at: number): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}
