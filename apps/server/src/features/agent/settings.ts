import { amount, defineSettings, whenLowered, wholeUnits } from '../../merchants/index.ts'

/** What a merchant sets about agents; amounts in minor units. */
export const agentSettings = defineSettings('agents', {
  activeFrom: {
    help: 'What a player must bet in a period to count as active in a contract, in minor units.',
    schema: amount(),
    initial: wholeUnits(100),
    loosens: whenLowered,
  },
})
