import {
  amount,
  defineSettings,
  orNone,
  whenLowered,
  whenRaised,
  whenRaisedOrSet,
  wholeNumber,
  wholeUnits,
} from '../../../merchants/index.ts'

/** What a merchant allows in deposits and withdrawals, and when people look at them; amounts in minor units. */
export const cashierSettings = defineSettings(
  'cashier',
  {
    depositMinutes: {
      help: 'Time to pay a deposit, in minutes.',
      schema: wholeNumber(1, 24 * 60),
      initial: 15,
    },
    depositReviewFrom: {
      help: 'From this amount in minor units on, a paid deposit waits for a person before it is credited; empty for never.',
      schema: orNone(amount()),
      initial: null,
      loosens: whenRaised,
    },
    withdrawMin: {
      help: 'The smallest withdrawal, in minor units.',
      schema: amount(1),
      initial: wholeUnits(100),
    },
    withdrawMax: {
      help: 'The largest withdrawal, in minor units.',
      schema: amount(1),
      initial: wholeUnits(50_000),
      loosens: whenRaised,
    },
    withdrawTimes: {
      help: 'Withdrawals a day.',
      schema: wholeNumber(0, 1000),
      initial: 5,
      loosens: whenRaised,
    },
    withdrawDayMax: {
      help: 'Withdrawn a day, all together, in minor units; empty for no limit. A VIP level may allow less.',
      schema: orNone(amount()),
      initial: null,
      loosens: whenRaised,
    },
    withdrawReviewFrom: {
      help: 'From this amount in minor units on, a withdrawal goes to review.',
      schema: amount(),
      initial: wholeUnits(10_000),
      loosens: whenRaised,
    },
    withdrawReviewTimes: {
      help: 'More withdrawals than this within 24 hours go to review.',
      schema: wholeNumber(0, 1000),
      initial: 3,
      loosens: whenRaised,
    },
    newAccountHours: {
      help: 'A withdrawal to a bank account that was added less than so many hours ago goes to review.',
      schema: wholeNumber(0, 24 * 365),
      initial: 24,
      loosens: whenLowered,
    },
    withdrawMinutes: {
      help: 'Within how many minutes a withdrawal is usually paid, as its receipt tells; empty promises nothing.',
      schema: orNone(wholeNumber(1, 14 * 24 * 60)),
      initial: null,
    },
    payBelow: {
      help: 'Approved withdrawals below this amount in minor units are sent to the company that pays, without anybody’s doing; empty for never.',
      schema: orNone(amount()),
      initial: null,
      loosens: whenRaisedOrSet,
    },
  },
  ({ withdrawMin, withdrawMax }) =>
    withdrawMax < withdrawMin
      ? [`cashier.withdrawMax: ${withdrawMax} is below cashier.withdrawMin ${withdrawMin}`]
      : [],
)

/** The settings of one merchant. Amounts are minor units. */
export type CashierSettings = ReturnType<typeof cashierSettings.of>
