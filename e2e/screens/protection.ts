import { afterLogin, arriveAs } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const both: readonly Picture[] = [
  { name: 'protection', path: afterLogin('/m/protection'), action: arriveAs('player', '/m/protection') },
]

export const screens: FeatureScreens = {
  pictures: { naga: both, northlight: both },
  pages: [{ path: '/m/protection', takesSession: true }],
}
