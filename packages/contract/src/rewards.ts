import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, Nullable, RowId } from './shapes.ts'

const closed = { additionalProperties: false } as const
const Money = (description: string) => Type.Integer({ description: `${description}, in minor units.` })
const Time = (description: string) => Type.Integer({ description: `${description}, ms since 1970` })

/** Where a reward stands, as players read it (REWARD-23-D). */
export const REWARD_STATUSES = ['claimable', 'claimed', 'expired'] as const
/** Where a reward stands. */
export type RewardStatus = (typeof REWARD_STATUSES)[number]

/** What a reward is given for. */
export const REWARD_SOURCES = ['promotion', 'upgrade', 'birthday', 'gift'] as const
/** What a reward is given for. */
export type RewardSource = (typeof REWARD_SOURCES)[number]

/** What a bonus asks for before it becomes the player's own, in words of the wire. */
export const BonusTermsShape = Type.Object({
  required: Money('Valid bets that convert it'),
  days: Type.Integer({ description: 'Days from the claim until it expires.' }),
  maxStake: Nullable(Money('Largest stake that may draw on it; null for any')),
  cap: Nullable(Money('The most that becomes the player’s own; null for all of it')),
  percents: Type.Array(
    Type.Object({
      category: Type.String({ description: 'Type of game.' }),
      vendor: Type.String({ description: 'Code of a provider; empty for all.' }),
      percent: Type.Integer({ description: 'How much of a valid bet counts.' }),
    }),
    { description: 'What is not named counts for nothing, and does not stake the bonus.' },
  ),
  forfeitedByWithdrawal: Type.Boolean(),
})

/** A reward as its member sees it. */
export const RewardShape = Type.Object({
  id: Type.String(),
  title: Type.String(),
  amount: Money('What a claim gives'),
  source: Type.Enum([...REWARD_SOURCES]),
  promotion: Type.String({ description: 'Id of the promotion; empty where it comes from none.' }),
  status: Type.Enum([...REWARD_STATUSES]),
  issuedTime: Time('Given'),
  expiryTime: Nullable(Time('End of the time to claim; null for none')),
  claimedTime: Nullable(Time('Claimed')),
  terms: Nullable(BonusTermsShape),
})

export const rewards = defineEndpoint({
  id: 'rewards',
  method: 'GET',
  path: '/wps/member/rewards',
  access: 'player',
  module: 'REWCEN3',
  summary: 'The caller’s rewards of one status, newest first.',
  rows: ['REWARD-23-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      ...following,
      status: Type.Enum([...REWARD_STATUSES]),
    },
    closed,
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    list: Type.Array(RewardShape),
    next: Next,
  }),
})

export const rewardCount = defineEndpoint({
  id: 'rewardCount',
  method: 'GET',
  path: '/wps/member/rewards/count',
  access: 'player',
  module: 'REWCEN3',
  summary: 'How many rewards wait until the caller claims them.',
  rows: ['REWARD-23-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Integer(),
})

export const claimReward = defineEndpoint({
  id: 'claimReward',
  method: 'POST',
  path: '/wps/member/rewards/claim',
  access: 'player',
  closedOnBreak: true,
  module: 'REWCEN3',
  summary:
    'Claims a reward, once: money goes to the wallet, a bonus with terms beside it. The same request again gives the same answer.',
  rows: ['REWARD-24-D', 'WALLET-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ id: RowId, requestId: RowId }, closed),
  value: RewardShape,
})
