import { amount, defineSettings, whenMoreIsEarned, wholeUnits } from '../../merchants/index.ts'

/** What a merchant sets about points; amounts in minor units. */
export const mallSettings = defineSettings('mall', {
  perPoint: {
    help: 'Valid bets of own money that earn a point, in minor units; 0 for no points.',
    schema: amount(),
    initial: wholeUnits(10),
    loosens: whenMoreIsEarned,
  },
})
