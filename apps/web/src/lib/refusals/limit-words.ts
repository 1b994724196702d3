import type { LanguageCode, LimitStop } from '@foyer/contract'
import { msg, select } from '@lingui/core/macro'
import { CallError } from '../api/api.ts'
import { formatsFor } from '../format/formats.ts'
import { numberTag } from '../format/number-tag.ts'
import type { Words } from '../i18n/i18n.ts'

/**
 * The sentence for something that a limit of the player stops: which, what is left of it, and when it starts again, by the clock of the
 * merchant.
 * @returns `undefined` for another failure
 */
export function limitWords(error: unknown, words: Pick<Words, 'i18n' | 'language'>): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'protection.limit') return undefined
  const { kind, window, amount, left: rest, currency, opensAt, timeZone } = error.value as LimitStop
  const { i18n } = words
  const language = words.language()
  const formats = formatsFor(language, { currency, currencySymbol: symbolOf(language, currency), timeZone })
  const written = kind === 'time' ? minutesIn(language) : formats.money
  const [limit, left] = [written(amount), written(rest)]
  if (opensAt === null) return i18n._(msg`Your limit is ${limit} per round`)
  const when = `${formats.day(opensAt)} ${formats.time(opensAt)}`
  const isUsedUp = rest === 0
  switch (kind) {
    case 'deposit':
      return i18n._(
        isUsedUp
          ? msg`Your deposits are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. You can deposit again from ${when} on.`
          : msg`Your deposits are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. Until ${when} you can still deposit ${left}.`,
      )
    case 'loss':
      return i18n._(
        isUsedUp
          ? msg`Your losses are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. You can play again from ${when} on.`
          : msg`Your losses are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. Until ${when} you can still lose ${left}.`,
      )
    case 'stake':
      return i18n._(
        isUsedUp
          ? msg`Your stakes are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. You can play again from ${when} on.`
          : msg`Your stakes are limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. Until ${when} you can still stake ${left}.`,
      )
    case 'time':
      return i18n._(
        msg`Your playing time is limited to ${limit} ${select(window, { day: 'a day', week: 'a week', other: 'a month' })}. You can play again from ${when} on.`,
      )
  }
}

const minutesIn = (language: LanguageCode) => (minutes: number) =>
  new Intl.NumberFormat(numberTag(language), {
    ...({ style: 'unit', unit: 'minute', unitDisplay: 'long', numberingSystem: 'latn' } as const),
  }).format(minutes)

const symbolOf = (language: LanguageCode, currency: string): string =>
  new Intl.NumberFormat(numberTag(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
