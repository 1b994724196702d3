import { type LanguageCode, writeAmount } from '@foyer/contract'
import type { Merchant } from '../../../merchants/index.ts'
import { wordsIn } from '../../../words/words.ts'
import type { OwnerNotice } from '../../inbox/index.ts'
import { type RefusedBecause, refusalText } from './refusals.ts'

/** What is said of an order. */
interface OrderFacts extends RefusedBecause {
  /** With the currency's sign. */
  readonly amount: string
  readonly number: string
}

/** What happened to an order that its member should read. */
export type OrderNotice =
  | 'depositCredited'
  | 'depositRefused'
  | 'depositRefunded'
  | 'withdrawalAsked'
  | 'withdrawalPaid'
  | 'withdrawalRefused'

/** The notice to the owner of an order, in a language. */
export const orderNotice =
  (kind: OrderNotice, { amount, number, ...why }: OrderFacts) =>
  (language: LanguageCode): OwnerNotice => {
    const text = wordsIn(language, `cashier.${kind}Text`, { amount, number })
    const reason = refusalText(why, language)
    return {
      title: wordsIn(language, `cashier.${kind}Title`, { amount }),
      text: reason === '' ? text : `${text} ${wordsIn(language, 'cashier.reason', { reason })}`,
    }
  }

/** An amount as messages carry it, such as `฿1,500.00`. */
export function moneyText(
  minor: number,
  { currencySymbol }: Pick<Merchant, 'currencySymbol'>,
  currency: string,
): string {
  const [whole = '', ...decimals] = writeAmount(minor, currency).split('.')
  return [`${currencySymbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`, ...decimals].join('.')
}
