import { afterLogin, arriveAs } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Rebates, which the first brand has. */
const naga: readonly Picture[] = [
  {
    name: 'rebate',
    path: afterLogin('/m/member/manualRebate'),
    action: arriveAs('player', '/m/member/manualRebate'),
  },
  {
    name: 'rebate-claims',
    path: afterLogin('/m/member/manualRebate?view=claims'),
    action: arriveAs('player', '/m/member/manualRebate'),
  },
]

export const screens: FeatureScreens = {
  pictures: { naga },
  pages: [{ path: '/m/member/manualRebate', takesSession: true }],
}
