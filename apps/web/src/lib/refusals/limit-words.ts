import type { LimitStop } from '@foyer/contract'
import { decimalsOf } from '@foyer/contract/currencies'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '../api/api.ts'

/** The sentence for something that a limit of the player’s stops: which, what is left of it, and when it starts again. */
export function limitWords({ value }: CallError, i18n: I18n): string | undefined {
  const stop = value as LimitStop | null | undefined
  if (typeof stop?.amount !== 'number') return undefined
  const { kind, opensAt } = stop
  const [limit, left] = [written(stop, stop.amount, i18n), written(stop, stop.left, i18n)]
  if (opensAt === null) return i18n._(msg`Your limit is ${limit} per round`)
  const when = new Intl.DateTimeFormat(`${i18n.locale}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(opensAt)
  switch (kind) {
    case 'deposit':
      return i18n._(
        msg`You have limited your deposits to ${limit}. Until ${when} you can still deposit ${left}.`,
      )
    case 'loss':
      return i18n._(msg`You have limited your losses to ${limit}. Until ${when} you can still lose ${left}.`)
    case 'stake':
      return i18n._(msg`You have limited your stakes to ${limit}. Until ${when} you can still stake ${left}.`)
    case 'time':
      return i18n._(msg`You have limited your playing time to ${limit}. You can play again from ${when} on.`)
  }
}

function written({ kind, currency }: LimitStop, amount: number, { locale }: I18n): string {
  const tag = `${locale}-u-nu-latn`
  if (kind === 'time')
    return new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(amount)
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return money.format(amount / 10 ** decimalsOf(currency))
}
