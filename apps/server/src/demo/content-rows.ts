import type { promotions } from '../features/content/content-tables.ts'
import type { Texts } from '../features/merchant/index.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import { letteredPictures, pictureUrl, promotionTheme } from './demo-pictures.ts'

/** Promotions; the three of home stand first (PROMO-12). */
export function promotionRows(merchant: DemoMerchant): (typeof promotions.$inferInsert)[] {
  const farAway = new Date('9999-12-31T00:00:00Z')
  const homeFirst = [...merchant.promotions].sort((one, other) => Number(other.onHome) - Number(one.onHome))
  return homeFirst.map((promotion, rank) => ({
    merchant: merchant.code,
    id: promotion.id,
    linkedPromotion: promotion.linkedPromotionId,
    titles: promotion.title,
    contents: promotion.content,
    categories: [...promotion.promoAnnouncementCategoryIds],
    images: [
      {
        urls: pictureTexts(
          letteredPictures('promotion', merchant, promotion.id, promotionTheme(promotion), promotion.title),
        ),
        sequence: 1,
      },
    ],
    startsAt: promotion.startDate,
    endsAt: promotion.endDate ?? farAway,
    noExpiry: promotion.noExpiry === 1,
    imageRequired: promotion.imageRequired === 'Y',
    remarkRequired: promotion.remarkRequired === 'Y',
    rank,
  }))
}

function pictureTexts(pictures: ReturnType<typeof letteredPictures>): Texts {
  return { TH: pictureUrl(pictures.TH.path), EN: pictureUrl(pictures.EN.path) }
}
