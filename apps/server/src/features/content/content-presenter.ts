import type { BannerShape, LanguageCode, NoticeShape, PopupShape, PromotionShape } from '@foyer/contract'
import type { Static } from 'typebox'
import { type Merchant, type Texts, textIn } from '../../merchants/index.ts'
import type { Announcement, Banner, Promotion, PromotionCategory } from './content.ts'

/** Puts content into the words of the wire, in one language. */
export function contentPresenter(merchant: Merchant, language: LanguageCode) {
  const text = (texts: Parameters<typeof textIn>[0]) => textIn(texts, language, merchant)
  return {
    banner: (banner: Banner): Static<typeof BannerShape> => ({
      id: banner.id,
      url: text(banner.urls),
      title: text(banner.titles),
      groupName: banner.groupName,
      linkage: banner.linkage,
    }),
    notice: (notice: Announcement, read: boolean): Static<typeof NoticeShape> => ({
      id: notice.id,
      title: text(notice.titles),
      preview: text(notice.previews),
      content: text(notice.contents),
      startDate: notice.startsAt.getTime(),
      read,
      groupName: notice.kind === 'N' ? notice.tag : notice.kind,
    }),
    popup: (popup: Announcement): Static<typeof PopupShape> => ({
      id: popup.id,
      execution: popup.tag,
      title: text(popup.titles),
      content: text(popup.contents),
      url: text(popup.images),
      link: popup.link,
    }),
    /** In one language as a whole: what the terms say is agreed to. */
    helpTopic: ({ tag, titles, contents }: Announcement) => ({
      tag,
      title: text(alsoIn(titles, contents)),
      content: text(alsoIn(contents, titles)),
    }),
    promotionCategory: ({ id, names }: PromotionCategory) => ({ id, name: text(names) }),
    promotion: (promotion: Promotion): Static<typeof PromotionShape> => ({
      id: promotion.id,
      linkedPromotionId: promotion.linkedPromotion,
      title: text(promotion.titles),
      content: text(promotion.contents),
      startDate: promotion.startsAt.getTime(),
      endDate: promotion.endsAt.getTime(),
      noExpiry: promotion.noExpiry ? 1 : 0,
      imageRequired: promotion.imageRequired ? 'Y' : 'N',
      remarkRequired: promotion.remarkRequired ? 'Y' : 'N',
      promoAnnouncementCategoryIds: [...promotion.categories],
      announcementImages: promotion.images.map((image) => ({
        url: text(image.urls),
        sequence: image.sequence,
      })),
    }),
  }
}

/** Texts of the languages that others have as well; all where no language has both. */
function alsoIn(texts: Texts, others: Texts): Texts {
  const both = Object.entries(texts).filter(([language]) => others[language as LanguageCode] !== undefined)
  return both.length > 0 ? Object.fromEntries(both) : texts
}
