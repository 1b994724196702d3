import type { Feature } from '../../feature.ts'
import { findPromotionOf } from '../content/index.ts'
import { applicationOperations } from './operations.ts'
import { promotionBindings } from './promotion-routes.ts'

/** What joining promotions adds to the product. */
export const promotionFeature = {
  operations: applicationOperations,
  open: ({ orm, limits, note, encodePicture, use, now }) => ({
    bindings: promotionBindings({ orm, find: use(findPromotionOf), encodePicture, limits, note, now }),
  }),
} satisfies Feature
