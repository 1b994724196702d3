import { afterLogin, arriveAs } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Bets, in both brands. */
const both: readonly Picture[] = [
  { name: 'game-record', path: afterLogin('/m/gameRecord'), action: arriveAs('player', '/m/gameRecord') },
  { name: 'profit', path: afterLogin('/m/profitandloss'), action: arriveAs('player', '/m/profitandloss') },
]

export const screens: FeatureScreens = {
  pictures: { both },
  pages: [
    { path: '/m/gameRecord', takesSession: true },
    { path: '/m/profitandloss', takesSession: true },
  ],
}
