import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** A promotion as cards show it; times in ms since 1970. */
export interface Promotion {
  readonly id: string
  readonly title: string
  /** Picture with sequence 1, else the lowest sequence, else empty. */
  readonly picture: string
  readonly startsAt: number
  readonly endsAt: number
  readonly longTerm: boolean
}

/** Promotions in the merchant's order. */
export function promotionsQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['promotions', language],
    queryFn: async ({ signal }): Promise<readonly Promotion[]> => {
      const value = await api.call('announcements', {
        query: { types: 'PR', platform: 'M', language },
        signal,
      })
      return value.promotion.map((promotion) => ({
        id: promotion.id,
        title: promotion.title,
        picture: firstPicture(promotion.announcementImages),
        startsAt: promotion.startDate,
        endsAt: promotion.endDate,
        longTerm: promotion.noExpiry === 1,
      }))
    },
  })
}

function firstPicture(images: readonly { readonly url: string; readonly sequence: number }[]): string {
  const [lowest] = [...images].sort((one, other) => one.sequence - other.sequence)
  return images.find((image) => image.sequence === 1)?.url ?? lowest?.url ?? ''
}
