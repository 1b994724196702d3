import { amount, defineSettings, orNone, whenRaised, wholeUnits } from '../../merchants/index.ts'

/** What the console asks of operators. */
export const consoleSettings = defineSettings('console', {
  stepUpFrom: {
    help: 'From this amount in minor units on, an operator proves again who they are; empty for never.',
    schema: orNone(amount()),
    initial: wholeUnits(5_000),
    loosens: whenRaised,
  },
})

/** From which amounts on two people are needed, in minor units. What one of them limits, one person cannot do alone. */
export const approvalSettings = defineSettings('approvals', {
  from: {
    help: 'From this amount in minor units on, two people must approve; empty for never.',
    schema: orNone(amount()),
    initial: wholeUnits(20_000),
    loosens: whenRaised,
  },
  memberDayFrom: {
    help: 'From this amount in minor units on that a member gets by hand in a day, two people must approve; empty for never.',
    schema: orNone(amount()),
    initial: wholeUnits(40_000),
    loosens: whenRaised,
  },
  operatorDayFrom: {
    help: 'From this amount in minor units on that one operator gives out by hand in a day, two people must approve; empty for never.',
    schema: orNone(amount()),
    initial: wholeUnits(200_000),
    loosens: whenRaised,
  },
})
