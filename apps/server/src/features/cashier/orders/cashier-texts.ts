import { type LanguageCode, writeAmount } from '@foyer/contract'
import type { Merchant } from '../../../merchants/index.ts'
import { wordsIn } from '../../../words/words.ts'
import type { OwnerNotice } from '../../inbox/index.ts'

/** What is said of an order. */
interface OrderFacts {
  /** With the currency's sign. */
  readonly amount: string
  readonly number: string
  /** In the words of the operator; empty where nothing was said. */
  readonly reason: string
}

/** What a member reads of a slip that is not of their transfer. */
export const refusedSlipText = (language: LanguageCode): string => wordsIn(language, 'cashier.slipRefused')

/** What a member reads of a withdrawal that its bank did not take. */
export const refusedPayoutText = (language: LanguageCode): string =>
  wordsIn(language, 'cashier.payoutRefused')

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
  (kind: OrderNotice, { amount, number, reason }: OrderFacts) =>
  (language: LanguageCode): OwnerNotice => {
    const text = wordsIn(language, `cashier.${kind}Text`, { amount, number })
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
