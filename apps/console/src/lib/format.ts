import { decimalsOf } from '@foyer/contract/currencies'
import { wallClock } from '@foyer/contract/wall-clock'

/** Minor units as people write them, with the currency's decimals; the sign in front. */
export function moneyText(minor: number, currency: string, language: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const [whole, fraction] =
    decimals === 0 ? [digits, ''] : [digits.slice(0, -decimals), digits.slice(-decimals)]
  const grouped = new Intl.NumberFormat(language).format(BigInt(whole))
  return `${minor < 0 ? '−' : ''}${grouped}${fraction && `.${fraction}`}`
}

/** A moment in a time zone, to the second. */
export const momentText = (moment: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB', {
    ...{
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
    timeZone,
  }).format(new Date(moment))

/** The same in UTC, for who compares with a log. */
export const utcText = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * The moment at which clocks in a time zone show what was entered; within an hour that clocks skip, one beside it.
 *
 * @param typed `YYYY-MM-DDTHH:MM`, as `<input type="datetime-local">` gives it
 */
export function momentAt(typed: string, timeZone: string): Date {
  const wanted = Date.parse(`${typed}Z`)
  const offsetAt = (at: number) => Date.parse(`${wallClock(timeZone, at)}Z`) - at
  const near = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(near))
}
