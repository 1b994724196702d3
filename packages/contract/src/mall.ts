import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, RowId } from './shapes.ts'

const closed = { additionalProperties: false } as const
const Points = (description: string) => Type.Integer({ description: `${description}, in points.` })

/** What a redeemed item is to its player. `pending`: a person sends it. */
export const MALL_ORDER_STATUSES = ['done', 'pending'] as const
/** What a redeemed item is to its player. */
export type MallOrderStatus = (typeof MALL_ORDER_STATUSES)[number]

/** What was redeemed. */
export const MallOrderShape = Type.Object({
  id: Type.String(),
  title: Type.String(),
  points: Points('What it took'),
  status: Type.Enum([...MALL_ORDER_STATUSES]),
  time: Type.Integer({ description: 'Redeemed, ms since 1970' }),
})

export const mall = defineEndpoint({
  id: 'mall',
  method: 'GET',
  path: '/wps/mall',
  access: 'player',
  module: 'PTSYS3',
  summary: 'The caller’s points, and what they may be redeemed for.',
  rows: ['MEMBER-14-D', 'SWITCH-19-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    points: Points('What the caller has'),
    perPoint: Type.Integer({ description: 'Valid bets of own money that earn a point, in minor units.' }),
    currency: Type.String({ description: 'ISO 4217' }),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        image: Type.String({ description: 'Address of a picture; empty for none.' }),
        points: Points('What it takes'),
        stock: Type.Integer({ description: 'How many are left.' }),
        kind: Type.Enum(['cash', 'bonus', 'goods'], {
          description:
            'Money at once, a bonus to claim in the reward centre, or a thing that a person sends.',
        }),
        amount: Type.Integer({ description: 'Of money, in minor units; 0 for goods.' }),
      }),
    ),
  }),
})

export const mallOrders = defineEndpoint({
  id: 'mallOrders',
  method: 'GET',
  path: '/wps/mall/orders',
  access: 'player',
  module: 'PTSYS3',
  summary: 'A page of what the caller has redeemed, newest first.',
  rows: ['MEMBER-14-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, closed),
  value: Type.Object({ list: Type.Array(MallOrderShape), next: Next }),
})

export const redeemItem = defineEndpoint({
  id: 'redeemItem',
  method: 'POST',
  path: '/wps/mall/redeem',
  access: 'player',
  closedOnBreak: true,
  module: 'PTSYS3',
  summary: 'Redeems an item, once. The same request again gives the same answer.',
  rows: ['MEMBER-14-D', 'WALLET-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object(
    {
      item: Type.String({ minLength: 1, maxLength: 32 }),
      points: Type.Integer({ minimum: 1, description: 'What the caller saw that it takes.' }),
      requestId: RowId,
    },
    closed,
  ),
  value: Type.Object({ points: Points('What is left'), order: MallOrderShape }),
})
