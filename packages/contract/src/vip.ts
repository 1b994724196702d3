import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, Nullable } from './shapes.ts'

const requirement = {
  kind: Type.Enum(['registered', 'confirmed', 'deposits', 'bets']),
  amount: Type.Integer({ description: 'Minor units of deposits and bets; 1 for the others.' }),
  days: Nullable(Type.Integer({ description: 'Of how many last days; null for all.' })),
}

/** One VIP level of the merchant: what it takes and what it brings (MEMBER-09-D). */
export const VipLevelShape = Type.Object({
  labelId: Type.String(),
  labelName: Type.String(),
  conditions: Type.Array(Type.String(), { description: 'In words, where `requirements` is empty.' }),
  requirements: Type.Array(Type.Object(requirement), {
    description: 'Whoever meets all of these is given the level by itself; empty where a person gives it.',
  }),
  rebateRate: Type.Integer({ description: 'Hundredths of a percent of what is bet; 0 for none.' }),
  rebates: Type.Array(
    Type.Object({
      category: Type.String(),
      vendor: Type.String({ description: 'Code of a provider; empty for all.' }),
      rate: Type.Integer({ description: 'Hundredths of a percent.' }),
    }),
    { description: 'Where something else than `rebateRate` is paid, that by category; else empty.' },
  ),
  birthdayBonus: Type.Integer({ description: 'Minor units; 0 for none.' }),
  upgradeBonus: Type.Integer({ description: 'Minor units; 0 for none.' }),
  withdrawLimit: Nullable(Type.Integer({ description: 'Minor units a day; null for no limit.' })),
})

export const rankLevels = defineEndpoint({
  id: 'rankLevels',
  method: 'GET',
  path: '/wps/member/rank/levels',
  access: 'public',
  summary: 'The merchant’s VIP levels, the lowest first.',
  rows: ['MEMBER-09-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({ list: Type.Array(VipLevelShape) }),
})

export const rankProgress = defineEndpoint({
  id: 'rankProgress',
  method: 'GET',
  path: '/wps/member/rank/progress',
  access: 'player',
  summary: 'The caller’s own VIP level, and how much of what comes next is done.',
  rows: ['API-21', 'API-63-D', 'MEMBER-04', 'SWITCH-27-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currentProgress: Type.Object({
      completedConditions: Type.Integer(),
      totalExpectedConditions: Type.Integer(),
    }),
    playerRankProgress: Type.Object({
      labelId: Type.String({ description: 'Empty where the member has no level.' }),
    }),
    labelName: Type.String({ description: 'In the caller’s language; empty where there is no level.' }),
    showBenefit: Type.Boolean({ description: 'Whether members are shown the levels and their benefits.' }),
    next: Nullable(
      Type.Object(
        {
          labelId: Type.String(),
          requirements: Type.Array(
            Type.Object({
              ...requirement,
              has: Type.Integer({ description: 'What of it the caller has.' }),
            }),
          ),
        },
        {
          description:
            'The level above, where it is given by itself as soon as its requirements are met; null else.',
        },
      ),
    ),
  }),
})
