import { minorOf } from '../money/written-money.ts'

/** What a merchant allows in deposits and withdrawals, and when people look at them. Amounts are minor units. */
export interface CashierRules {
  /** Time to pay a deposit, in minutes. */
  readonly depositMinutes: number
  /** From this amount on, a deposit that was paid waits for a person before it is credited; `null` for never. */
  readonly depositReviewFrom: number | null
  readonly withdrawMin: number
  readonly withdrawMax: number
  /** Withdrawals a day. */
  readonly withdrawTimes: number
  /** Withdrawn a day, all together; `null` for no limit. A VIP level may allow less. */
  readonly withdrawDayMax: number | null
  /** From this amount on, a withdrawal goes to review. */
  readonly withdrawReviewFrom: number
  /** More withdrawals than this within 24 hours go to review. */
  readonly withdrawReviewTimes: number
  /** A withdrawal to a bank account that was added less than so many hours ago goes to review. */
  readonly newAccountHours: number
  /**
   * Within how many minutes a withdrawal is usually paid, which players read on its receipt; `null` promises nothing.
   */
  readonly withdrawMinutes: number | null
  /** From this amount on, two people must approve; `null` for never. */
  readonly fourEyesFrom: number | null
}

/** The product's own rules. */
const DEFAULT_RULES = {
  depositMinutes: 15,
  depositReviewFrom: null,
  withdrawTimes: 5,
  withdrawDayMax: null,
  withdrawReviewTimes: 3,
  newAccountHours: 24,
  withdrawMinutes: null,
} as const
/** The amounts among them, in whole units of the currency. */
const DEFAULT_AMOUNTS = {
  withdrawMin: 100,
  withdrawMax: 50_000,
  withdrawReviewFrom: 10_000,
  fourEyesFrom: 20_000,
} as const

/** The rules of a merchant: its own, and those of the product for what it has not set. */
export function cashierRulesOf({
  currency,
  cashierRules,
}: {
  readonly currency: string
  readonly cashierRules: Partial<CashierRules>
}): CashierRules {
  const { withdrawMin, withdrawMax, withdrawReviewFrom, fourEyesFrom } = DEFAULT_AMOUNTS
  return {
    ...DEFAULT_RULES,
    withdrawMin: minorOf(withdrawMin, currency),
    withdrawMax: minorOf(withdrawMax, currency),
    withdrawReviewFrom: minorOf(withdrawReviewFrom, currency),
    fourEyesFrom: minorOf(fourEyesFrom, currency),
    ...cashierRules,
  }
}
