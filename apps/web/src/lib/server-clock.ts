/** A difference below this is that of whole seconds and of the way, in ms. */
const SLACK_MS = 2000

let aheadMs = 0

/**
 * Learns the server's clock from an answer that has just come.
 * @param date its `Date` header (RFC 9110), which counts whole seconds; nothing is learned from a missing or broken one
 */
export function learnServerClock(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - Date.now()
  aheadMs = Math.abs(ahead) < SLACK_MS ? 0 : ahead
}

/** Now by the server's clock, ms since 1970: phones are minutes off, or hours. Their own until the first answer came. */
export const serverNow = (): number => Date.now() + aheadMs

/** A moment that the server named, by the device's clock; ms since 1970. */
export const onDeviceClock = (moment: number): number => moment - aheadMs
