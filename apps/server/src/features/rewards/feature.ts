import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { afterClaimOf } from './claim-reward.ts'
import { rewardMovements } from './movements.ts'
import { rewardOperations } from './reward-operations.ts'
import { rewardBindings } from './reward-routes.ts'
import { expireRewards } from './reward-store.ts'
import { rewards } from './reward-tables.ts'

/** What rewards add to the product. */
export const rewardFeature = {
  personalTables: [personalTable(rewards.member, 'kept')],
  movements: rewardMovements,
  operations: rewardOperations,
  open: ({ orm, background, use, now }) => ({
    bindings: rewardBindings({ orm, after: use(afterClaimOf), now }),
    prune: () => expireRewards(background, new Date(now())),
  }),
} satisfies Feature
