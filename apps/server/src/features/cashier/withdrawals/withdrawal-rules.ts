import type { CashierSettings } from '../orders/settings.ts'
import type { ReviewReason } from '../orders/withdrawal-states.ts'

/** What the rules look at. */
export interface WithdrawalFacts {
  /** Minor units. */
  readonly amount: number
  /** Withdrawals of the member that were paid before. */
  readonly paidBefore: number
  /** Withdrawals of the member within the last 24 hours, this one not counted. */
  readonly lately: number
  /** ms since the bank account was added. */
  readonly accountAge: number
  /** ms since login or payment password changed; `undefined` where neither did. */
  readonly passwordAge: number | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Why a withdrawal has to be reviewed; none where it may be paid.
 * @param twoPeopleFrom amount in minor units from which two people must approve; null for none
 */
export function reviewReasons(
  facts: WithdrawalFacts,
  settings: CashierSettings,
  twoPeopleFrom: number | null,
): ReviewReason[] {
  const { amount, paidBefore, lately, accountAge, passwordAge } = facts
  const reviewFrom = Math.min(settings.withdrawReviewFrom, twoPeopleFrom ?? Number.POSITIVE_INFINITY)
  const checks: Readonly<Partial<Record<ReviewReason, boolean>>> = {
    first: paidBefore === 0,
    'new-account': accountAge < settings.newAccountHours * HOUR_MS,
    'password-changed': passwordAge !== undefined && passwordAge < DAY_MS,
    amount: amount >= reviewFrom,
    velocity: lately >= settings.withdrawReviewTimes,
  }
  return (Object.keys(checks) as ReviewReason[]).filter((reason) => checks[reason])
}
