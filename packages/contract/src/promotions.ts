import { Type } from 'typebox'
import { PICTURE_COUNT, REMARKS_LENGTH } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, PICTURE_DATA_LENGTH } from './shapes.ts'

/** How far a member is with a promotion, in the words of the wire (PROMO-11); who has not joined has none. */
export const PROMOTION_STATUSES = ['Joined', 'Applying', 'Process', 'Rejected', 'Issued', 'Claimed'] as const

/** How far a member is with a promotion. */
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number]

export const promotionStandings = defineEndpoint({
  id: 'promotionStandings',
  method: 'GET',
  path: '/wps/promotions/standings',
  access: 'player',
  summary: 'How far the caller is with each promotion that they joined.',
  rows: ['PROMO-11', 'PROMO-15-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        promotionId: Type.String(),
        status: Type.Unsafe<PromotionStatus>(Type.String({ enum: [...PROMOTION_STATUSES] })),
      }),
    ),
  }),
})

const promotionId = Type.String({ minLength: 1, maxLength: 64 })

const promotionBody = Type.Object({ promotionId }, { additionalProperties: false })

export const joinPromotion = defineEndpoint({
  id: 'joinPromotion',
  method: 'POST',
  path: '/wps/promotions/join',
  access: 'player',
  closedOnBreak: true,
  summary: 'Joins a promotion that runs; who has joined stays so.',
  rows: ['API-20', 'API-62-D', 'PROMO-15-D'],
  query: CommonQuery,
  body: promotionBody,
  value: Type.Null(),
})

export const requestReward = defineEndpoint({
  id: 'requestReward',
  method: 'POST',
  path: '/wps/promotions/requestReward',
  access: 'player',
  closedOnBreak: true,
  summary: 'Applies for the reward of a promotion that asks for neither remarks nor pictures.',
  rows: ['API-20', 'API-62-D', 'REWARD-07'],
  query: CommonQuery,
  body: promotionBody,
  value: Type.Null(),
})

export const signUpRequestReward = defineEndpoint({
  id: 'signUpRequestReward',
  method: 'POST',
  path: '/wps/promotions/signUpRequestReward',
  access: 'player',
  closedOnBreak: true,
  summary: 'Applies for the reward of a promotion that the caller joined, with remarks and pictures.',
  rows: [
    'API-19',
    'API-62-D',
    'REWARD-04',
    'REWARD-05',
    'REWARD-06',
    'REWARD-11',
    'REWARD-12',
    'REWARD-13',
    'REWARD-14',
    'REWARD-17',
  ],
  bodyLimit: PICTURE_COUNT * PICTURE_DATA_LENGTH + 10_000,
  query: CommonQuery,
  body: Type.Object(
    {
      promotionId,
      remarks: Type.String({ maxLength: REMARKS_LENGTH }),
      pictures: Type.Array(
        Type.String({
          maxLength: PICTURE_DATA_LENGTH,
          pattern: '^data:image/(?:jpeg|png);base64,',
          description: 'A JPEG or PNG as a data URL, at most 5,242,880 bytes of picture.',
        }),
        { maxItems: PICTURE_COUNT },
      ),
    },
    { additionalProperties: false },
  ),
  value: Type.Null(),
})
