import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Code, Codes, CommonQuery, common, UnreadToken } from './shapes.ts'

/** A banner (BANNER-05); `url` is a picture or, in group `m_video`, a video. */
export const BannerShape = Type.Object({
  id: Type.String(),
  url: Type.String(),
  title: Type.String({ description: 'What the picture says, for those who do not see it.' }),
  groupName: Type.String(),
  linkage: Type.String({ description: 'Site path, http(s) address, or empty (BANNER-08-D).' }),
})

/** A notice (NOTICE-10). `startDate` is ms since 1970. Content is sanitised HTML. */
export const NoticeShape = Type.Object({
  id: Type.String(),
  title: Type.String(),
  preview: Type.String({ description: 'Beginning of the content as plain text (NOTICE-16-D).' }),
  content: Type.String(),
  startDate: Type.Integer(),
  read: Type.Boolean(),
  groupName: Type.String({
    description: 'Notices: `PL` for players, `A` for agents (NOTICE-11). News: the site path it leads to.',
  }),
})

/** A pop-up (NOTICE-09): `A` for players who are logged in, `B` for visitors. */
export const PopupShape = Type.Object({
  id: Type.String(),
  execution: Type.String(),
  title: Type.String(),
  content: Type.String(),
  url: Type.String({ description: 'Picture above the text, empty for none.' }),
  link: Type.String({
    description: 'Where its button leads: a page of the site or an address; empty for no button.',
  }),
})

/** A promotion (PROMO-10). Dates are ms since 1970. */
export const PromotionShape = Type.Object({
  id: Type.String(),
  linkedPromotionId: Type.String(),
  title: Type.String(),
  content: Type.String(),
  startDate: Type.Integer(),
  endDate: Type.Integer(),
  noExpiry: Type.Integer({ description: '1 for long term.' }),
  imageRequired: Type.String({ description: 'Y or N' }),
  remarkRequired: Type.String({ description: 'Y or N' }),
  promoAnnouncementCategoryIds: Type.Array(Type.String()),
  announcementImages: Type.Array(Type.Object({ url: Type.String(), sequence: Type.Integer() })),
})

/** A category of promotions. */
const PromotionCategoryShape = Type.Object({ id: Type.String(), name: Type.String() })

export const announcements = defineEndpoint({
  id: 'announcements',
  method: 'GET',
  path: '/wps/announcements',
  access: 'public',
  summary: 'Promotions, banners, player notices and pop-ups, as `types` asks.',
  rows: ['API-15', 'NOTICE-11', 'NOTICE-12', 'BANNER-05', 'BANNER-06'],
  cacheMs: 60_000,
  quiet: true,
  query: Type.Object(
    {
      ...common,
      types: Type.Optional(Codes),
      groupName: Type.Optional(Codes),
      token: UnreadToken,
      flush: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('')])),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    promotion: Type.Array(PromotionShape),
    promotionCategories: Type.Array(PromotionCategoryShape, {
      description:
        'What the ids of `promoAnnouncementCategoryIds` mean, in the order of their tabs (PROMO-14-D).',
    }),
    banners: Type.Array(BannerShape),
    player: Type.Array(NoticeShape),
    popup: Type.Array(PopupShape),
    hot: Type.Array(NoticeShape),
  }),
})

export const popularAnnouncements = defineEndpoint({
  id: 'popularAnnouncements',
  method: 'GET',
  path: '/wps/announcements/popular',
  access: 'public',
  summary: 'Player notices that the operator marked as popular.',
  rows: ['API-17'],
  quiet: true,
  query: Type.Object({ ...common, token: UnreadToken }, { additionalProperties: false }),
  value: Type.Object({ list: Type.Array(NoticeShape) }),
})

export const markRead = defineEndpoint({
  id: 'markRead',
  method: 'POST',
  path: '/wps/announcements/read',
  access: 'member',
  summary: 'Marks one notice as read.',
  rows: ['API-16', 'NOTICE-06', 'NOTICE-08', 'NOTICE-19-D'],
  quiet: true,
  throttleMs: 150,
  query: CommonQuery,
  body: Type.Object(
    { announcementId: Type.String({ minLength: 1, maxLength: 64 }), read: Type.Literal(true) },
    { additionalProperties: false },
  ),
  value: Type.Null(),
})

export const notices = defineEndpoint({
  id: 'notices',
  method: 'GET',
  path: '/wps/notices',
  access: 'public',
  summary: 'Player notices, for agents with theirs, newest first.',
  rows: ['API-17', 'NOTICE-16-D', 'NOTICE-19-D'],
  quiet: true,
  query: Type.Object({ ...common, token: UnreadToken }, { additionalProperties: false }),
  value: Type.Object({ list: Type.Array(NoticeShape) }),
})

export const lobbyNews = defineEndpoint({
  id: 'lobbyNews',
  method: 'GET',
  path: '/wps/lobby/news',
  access: 'public',
  summary: 'Short news lines of the lobby, newest first.',
  rows: ['API-02', 'API-62-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ list: Type.Array(NoticeShape) }),
})

export const helpCentre = defineEndpoint({
  id: 'helpCentre',
  method: 'GET',
  path: '/wps/help',
  access: 'public',
  summary: 'Help topics in their order; content is sanitised HTML.',
  rows: ['API-18', 'HELP-05', 'HELP-10-D'],
  query: Type.Object({ ...common, tag: Type.Optional(Code) }, { additionalProperties: false }),
  value: Type.Object({
    list: Type.Array(Type.Object({ tag: Type.String(), title: Type.String(), content: Type.String() })),
  }),
})
