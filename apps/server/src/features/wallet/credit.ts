import { wholeInMinor } from '@foyer/contract'
import type { Transaction } from '../../db/index.ts'
import { post } from './ledger.ts'
import { creditAccounts, creditMovements } from './movements.ts'

/** What a trial begins with, in whole units of the currency. */
const TRIAL_CREDIT = 2000

/** Who gets credit. */
interface CreditedMember {
  readonly id: string
  readonly merchant: string
}

/** What credit is for: one account of the house, and once per member. */
type CreditKind = keyof typeof creditMovements

/** Gives a trial its play credit, once. */
export const creditTrial = (executor: Transaction, member: CreditedMember, currency: string) =>
  credit(executor, 'trial', member, wholeInMinor(TRIAL_CREDIT, currency), currency)

/** Gives a demo account its play money, once; `amount` in minor units. */
export const creditDemo = (executor: Transaction, member: CreditedMember, amount: number, currency: string) =>
  credit(executor, 'demo', member, amount, currency)

async function credit(
  executor: Transaction,
  kind: CreditKind,
  { id, merchant }: CreditedMember,
  amount: number,
  currency: string,
): Promise<void> {
  await post(executor, {
    merchant,
    key: `${kind}:${id}`,
    movement: creditMovements[kind],
    from: creditAccounts[kind],
    to: { member: id },
    amount,
    currency,
  })
}
