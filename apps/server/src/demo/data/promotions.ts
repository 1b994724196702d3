import { daysFrom } from './content-dates.ts'
import type { DemoBrand } from './demo-brand.ts'
import type { DemoPromotion, PromotionPlan } from './demo-promotion.ts'
import { NAGA_PROMOTIONS } from './promotions-naga.ts'
import { NORTHLIGHT_PROMOTIONS } from './promotions-northlight.ts'

const PLANS: Readonly<Record<string, readonly PromotionPlan[]>> = {
  naga: NAGA_PROMOTIONS,
  northlight: NORTHLIGHT_PROMOTIONS,
}

/** The promotions of a merchant with dates around `now`; none for an unknown code. */
export function promotionsOf({ code }: DemoBrand, now: Date): DemoPromotion[] {
  return (PLANS[code] ?? []).map((plan, index) => {
    const id = `${code}-promo-${String(index + 1).padStart(2, '0')}`
    const { from, to } = plan.period
    return {
      id,
      linkedPromotionId: id,
      title: plan.title,
      content: plan.content,
      startDate: daysFrom(now, from),
      endDate: to === null ? null : daysFrom(now, to),
      noExpiry: to === null ? 1 : 0,
      imageRequired: plan.claim === 'picture' || plan.claim === 'both' ? 'Y' : 'N',
      remarkRequired: plan.claim === 'remarks' || plan.claim === 'both' ? 'Y' : 'N',
      promoAnnouncementCategoryIds: plan.categories,
      images: [{ theme: plan.theme, sequence: 1 }],
      onHome: plan.onHome ?? false,
    }
  })
}
