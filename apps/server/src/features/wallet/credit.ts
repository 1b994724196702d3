import { type LedgerExecutor, post } from './ledger.ts'

/** What a trial begins with, in minor units: 2000.00 (TRIAL-06-D). */
const TRIAL_CREDIT = 200_000

/** Who gets credit. */
interface CreditedMember {
  readonly id: string
  readonly merchant: string
}

/** Gives a trial its play credit, once (TRIAL-06-D). */
export async function creditTrial(
  executor: LedgerExecutor,
  { id, merchant }: CreditedMember,
  currency: string,
): Promise<void> {
  await post(executor, {
    merchant,
    key: `trial:${id}`,
    kind: 'trial-credit',
    from: { house: 'trial' },
    to: { member: id },
    amount: TRIAL_CREDIT,
    currency,
  })
}

/** Gives a demo account its play money, once (GEN-11-D); `amount` in minor units. */
export async function creditDemo(
  executor: LedgerExecutor,
  { id, merchant }: CreditedMember,
  amount: number,
  currency: string,
): Promise<void> {
  await post(executor, {
    merchant,
    key: `demo:${id}`,
    kind: 'demo-credit',
    from: { house: 'demo' },
    to: { member: id },
    amount,
    currency,
  })
}
