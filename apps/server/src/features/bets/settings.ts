import { amount, defineSettings, wholeUnits } from '../../merchants/index.ts'

/** What a merchant sets about bets; amounts in minor units. */
export const betSettings = defineSettings('bets', {
  winnersFrom: {
    help: 'What a round must win at least to stand on the board of winners, in minor units.',
    schema: amount(),
    initial: wholeUnits(100),
  },
})
