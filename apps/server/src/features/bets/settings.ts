import { amount, defineSettings, orNone, whenRaised, wholeNumber, wholeUnits } from '../../merchants/index.ts'

/** What a merchant sets about bets; amounts in minor units. */
export const betSettings = defineSettings('bets', {
  winnersFrom: {
    help: 'What a round must win at least to stand on the board of winners, in minor units.',
    schema: amount(),
    initial: wholeUnits(100),
  },
  largestWin: {
    help: 'The most that a round may win at once, in minor units; a win above waits until a person releases it. Empty for any.',
    schema: orNone(amount()),
    initial: wholeUnits(1_000_000),
    loosens: whenRaised,
  },
  largestMultiple: {
    help: 'The same as a multiple of the stakes of the round, for games that say no multiple of their own; empty for any.',
    schema: orNone(wholeNumber(1, 1_000_000_000)),
    initial: 50_000,
    loosens: whenRaised,
  },
})
