import { agoText } from './ago.ts'
import { momentText, moneyText, utcText } from './format.ts'
import type { Place } from './operations.ts'
import { useLanguage } from './texts.ts'
import css from './values.module.css'

/** An amount of money with its currency. */
export function Money({
  minor,
  currency,
  hasSign = false,
}: {
  readonly minor: number
  readonly currency: string
  readonly hasSign?: boolean
}) {
  const language = useLanguage()
  return (
    <span className={css.money}>
      {hasSign && minor > 0 && '+'}
      {moneyText(minor, currency, language)} <small>{currency}</small>
    </span>
  )
}

/** A moment in the merchant's zone, with UTC on demand. */
export function Moment({ at, place }: { readonly at: string; readonly place: Place }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={utcText(at)}>
      {momentText(at, language, place.timeZone)}
    </time>
  )
}

/** How long something has waited. */
export function Since({ at, place }: { readonly at: string; readonly place: Place }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={`${momentText(at, language, place.timeZone)} · ${utcText(at)}`}>
      {agoText(at, language)}
    </time>
  )
}
