import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { findPromotionOf } from '../content/index.ts'
import { afterClaimOf } from '../rewards/index.ts'
import { applicationOperations } from './operations.ts'
import { promotionBindings } from './promotion-routes.ts'
import { promotionStandings, rewardApplications, rewardPictures } from './promotion-tables.ts'
import { writeStanding } from './standing-store.ts'

/** What joining promotions adds to the product. */
export const promotionFeature = {
  personalTables: [
    personalTable(promotionStandings.member, 'deleted'),
    {
      ...personalTable(rewardPictures.application, 'deleted'),
      isAbout: (member) =>
        sql`${rewardPictures.application} IN (SELECT ${rewardApplications.id} FROM ${rewardApplications} WHERE ${rewardApplications.member} = ${member})`,
    },
    personalTable(rewardApplications.member, 'deleted'),
  ],
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
