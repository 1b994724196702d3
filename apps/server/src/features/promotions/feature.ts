import type { Feature } from '../../feature.ts'
import { findPromotionOf } from '../content/index.ts'
import { afterClaimOf } from '../rewards/index.ts'
import { applicationOperations } from './operations.ts'
import { promotionBindings } from './promotion-routes.ts'
import { writeStanding } from './standing-store.ts'

/** What joining promotions adds to the product. */
export const promotionFeature = {
  operations: applicationOperations,
  open({ orm, limits, note, encodePicture, use, now }) {
    use(afterClaimOf).push(async (transaction, { member, promotion }) => {
      if (promotion !== null) await writeStanding(transaction, { member, promotion }, 'claimed')
    })
    return {
      bindings: promotionBindings({ orm, find: use(findPromotionOf), encodePicture, limits, note, now }),
    }
  },
} satisfies Feature
