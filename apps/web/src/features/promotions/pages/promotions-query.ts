import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { FullPromotion, Promotions } from './promotion.ts'

type SentPromotion = CallValue<'announcements'>['promotion'][number]

/** All promotions with their categories; home reads less of the same answer. */
export function promotionsQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return queryOptions({
    queryKey: ['promotions', 'whole', language],
    queryFn: async ({ signal }): Promise<Promotions> => {
      const { promotion, promotionCategories } = await api.call('announcements', {
        query: { types: 'PR', platform: 'M', language },
        signal,
      })
      const promotions = promotion.map(toPromotion)
      const used = new Set(promotions.flatMap(({ categories }) => categories))
      return {
        promotions,
        categories: promotionCategories.filter(({ id }) => used.has(id)),
        readAt: Date.now(),
      }
    },
  })
}

function toPromotion(sent: SentPromotion): FullPromotion {
  return {
    id: sent.id,
    title: sent.title,
    content: sent.content,
    pictures: [...sent.announcementImages]
      .sort((one, other) => one.sequence - other.sequence)
      .map(({ url }) => url)
      .filter((url) => url !== ''),
    startsAt: sent.startDate,
    endsAt: sent.endDate,
    longTerm: sent.noExpiry === 1,
    categories: sent.promoAnnouncementCategoryIds,
    needsPicture: sent.imageRequired === 'Y',
    needsRemarks: sent.remarkRequired === 'Y',
  }
}
