import { amount, defineSettings, orNone, wholeNumber, wholeUnits } from '../../merchants/index.ts'

/** What a merchant allows in deposits and withdrawals, and when people look at them. */
export const cashierSettings = defineSettings(
  'cashier',
  {
    depositMinutes: { schema: wholeNumber('Time to pay a deposit, in minutes.', 1, 24 * 60), initial: 15 },
    depositReviewFrom: {
      schema: orNone(
        amount(
          'From this amount on, a paid deposit waits for a person before it is credited; none for never.',
        ),
      ),
      initial: null,
    },
    withdrawMin: { schema: amount('The smallest withdrawal.', 1), initial: wholeUnits(100) },
    withdrawMax: { schema: amount('The largest withdrawal.', 1), initial: wholeUnits(50_000) },
    withdrawTimes: { schema: wholeNumber('Withdrawals a day.', 0, 1000), initial: 5 },
    withdrawDayMax: {
      schema: orNone(amount('Withdrawn a day, all together; none for no limit. A VIP level may allow less.')),
      initial: null,
    },
    withdrawReviewFrom: {
      schema: amount('From this amount on, a withdrawal goes to review.'),
      initial: wholeUnits(10_000),
    },
    withdrawReviewTimes: {
      schema: wholeNumber('More withdrawals than this within 24 hours go to review.', 0, 1000),
      initial: 3,
    },
    newAccountHours: {
      schema: wholeNumber(
        'A withdrawal to a bank account that was added less than so many hours ago goes to review.',
        0,
        24 * 365,
      ),
      initial: 24,
    },
    withdrawMinutes: {
      schema: orNone(
        wholeNumber(
          'Within how many minutes a withdrawal is usually paid, which players read on its receipt; none promises nothing.',
          1,
          14 * 24 * 60,
        ),
      ),
      initial: null,
    },
    fourEyesFrom: {
      schema: orNone(amount('From this amount on, two people must approve; none for never.')),
      initial: wholeUnits(20_000),
    },
  },
  ({ withdrawMin, withdrawMax }) =>
    withdrawMax < withdrawMin
      ? [`cashier.withdrawMax: ${withdrawMax} is below cashier.withdrawMin ${withdrawMin}`]
      : [],
)

/** The settings of one merchant. Amounts are minor units. */
export type CashierSettings = ReturnType<typeof cashierSettings.of>
