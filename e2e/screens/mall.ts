import { afterLogin, arriveAs } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** The points mall, which the first brand has. */
const naga: readonly Picture[] = [
  { name: 'mall', path: afterLogin('/m/mall/mallHome'), action: arriveAs('player', '/m/mall/mallHome') },
  {
    name: 'mall-orders',
    path: afterLogin('/m/mall/mallHome?view=orders'),
    action: arriveAs('player', '/m/mall/mallHome'),
  },
]

export const screens: FeatureScreens = {
  pictures: { naga },
  pages: [{ path: '/m/mall/mallHome', takesSession: true }],
}
