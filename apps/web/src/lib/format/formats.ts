import { decimalsOf } from '@foyer/contract/currencies'
import { type LanguageCode, languageTag } from '@foyer/contract/languages'
import { wallClock } from '@foyer/contract/wall-clock'
import { isolated } from './isolated.ts'
import { hasKnownDays, numberTag } from './number-tag.ts'

/** Formatters of one language and money; each is made once. */
export interface Formats {
  /** Whole units of money without decimals, cut not rounded, symbol in front. */
  wholeMoney(amount: number): string
  /** Minor units of money with as many decimals as the amount needs, symbol in front. */
  money(minor: number): string
  /** A count with separators. */
  count(number: number): string
  /**
   * The day as the language writes it, such as 26 Nov 2026 or 26 พ.ย. 2569, in the merchant's time zone; YYYY/MM/DD in languages
   * that browsers may not know.
   */
  day(ms: number): string
  /** Hours and minutes in the merchant's time zone. */
  time(ms: number): string
}

interface MoneyPlace {
  readonly currencySymbol: string
  /** ISO 4217 code; tells how many minor units make a whole one. */
  readonly currency: string
  readonly timeZone: string
}

const made = new Map<string, Formats>()

/** The formatters of a language for a merchant. Digits are Latin, as amounts are in the field. */
export function formatsFor(
  language: LanguageCode,
  { currencySymbol, currency, timeZone }: MoneyPlace,
): Formats {
  const key = `${language} ${currencySymbol} ${currency} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const tag = numberTag(language)
  const formatter = whenNeeded(
    () => new Intl.NumberFormat(tag, { maximumFractionDigits: 0, numberingSystem: 'latn' }),
  )
  const whole = (number: number) =>
    COMMA_LANGUAGES.includes(language) ? withCommas(number) : formatter().format(number)
  const decimals = decimalsOf(currency)
  const minor = whenNeeded(
    () => new Intl.NumberFormat(tag, { maximumFractionDigits: decimals, numberingSystem: 'latn' }),
  )
  // A day before its month, as nearly everybody who reads English writes it.
  const dayTag = language === 'EN' ? 'en-GB' : languageTag(language)
  const days = whenNeeded(
    () =>
      new Intl.DateTimeFormat(dayTag, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone,
        numberingSystem: 'latn',
      }),
  )
  const date = (ms: number) => wallClock(timeZone, ms).slice(0, 10).replaceAll('-', '/')
  const money = (number: string) => isolated(`${currencySymbol}${number}`, language)
  const formats: Formats = {
    wholeMoney: (amount) => money(whole(Math.trunc(amount))),
    money: (amount) => money(minor().format(amount / 10 ** decimals)),
    count: (number) => whole(number),
    day: (ms) => (hasKnownDays(language) ? days().format(ms) : date(ms)),
    time: (ms) => wallClock(timeZone, ms).slice(11, 16),
  }
  made.set(key, formats)
  return formats
}

/**
 * Languages that write whole numbers as 1,234,567. A page of theirs becomes live without a formatter, whose first call
 * takes a slow phone 100 ms.
 */
const COMMA_LANGUAGES: readonly LanguageCode[] = [
  ...(['EN', 'TH', 'CN', 'TW', 'JA', 'KO', 'KR'] as const),
  ...(['MS', 'FIL', 'MY', 'KM', 'LO', 'SI', 'UR'] as const),
]

/** A whole number in groups of three digits. */
function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Gives what is made at the first call: a formatter takes a slow phone up to 20 ms, and a page needs one or two. */
function whenNeeded<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
