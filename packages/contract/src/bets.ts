import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { VENDOR_CATEGORIES } from './lobby.ts'
import { CommonQuery, common, following, Next } from './shapes.ts'
import { RECORD_PERIODS } from './wallet.ts'

/** Where a round stands: an open one has not ended at its provider. */
export const ROUND_STATES = ['open', 'settled', 'cancelled'] as const
export type RoundStatus = (typeof ROUND_STATES)[number]

const closed = { additionalProperties: false } as const
const Money = (description: string) => Type.Integer({ description: `${description}, in minor units.` })
const Time = (description: string) => Type.Integer({ description: `${description}, ms since 1970.` })
const RoundNumber = Type.String({
  pattern: '^R\\d{1,18}$',
  description: 'Number of the bet, as players copy it.',
})

/** A round as its player sees it. */
export const GameRoundShape = Type.Object({
  number: RoundNumber,
  gameName: Type.String({ description: 'In the language asked for.' }),
  vendorName: Type.String(),
  category: Type.String({ description: 'Type of the game.' }),
  bet: Money('What was staked and not taken back'),
  valid: Money('What counts for rebates and wagering; 0 while the round is open'),
  won: Money('What was won'),
  net: Money('What was won less what was staked; below 0 where it was lost'),
  status: Type.Enum([...ROUND_STATES]),
  time: Time('When it was opened'),
})

const Filter = {
  category: Type.Optional(Type.Enum([...VENDOR_CATEGORIES])),
  vendor: Type.Optional(Type.String({ maxLength: 64, description: 'Code of the provider.' })),
  period: Type.Optional(Type.Enum([...RECORD_PERIODS], { default: 'today' })),
}

export const gameRecords = defineEndpoint({
  id: 'gameRecords',
  method: 'GET',
  path: '/wps/bet/records',
  access: 'play',
  module: 'TRANSBETREPMEM3',
  summary: 'A page of the caller’s rounds, newest first, with the sums of all that the filter lets through.',
  rows: ['MEMBER-12-D', 'ROUTE-43', 'SWITCH-11-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      pageSize: following.pageSize,
      after: Type.Optional(
        Type.String({
          pattern: '^\\d{1,13}_\\d{1,18}$',
          description: '`next` of the page before; absent for the first.',
        }),
      ),
      ...Filter,
    },
    closed,
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    totals: Type.Object({
      rounds: Type.Integer(),
      bet: Money('Staked'),
      valid: Money('Valid'),
      net: Money('Won less staked'),
    }),
    vendors: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }), {
      description: 'Providers of the rounds of the period, to choose from.',
    }),
    list: Type.Array(GameRoundShape),
    next: Next,
  }),
})

/** What moved in a round. */
export const ROUND_MOVES = ['bet', 'win', 'jackpot', 'bonus', 'adjustment', 'refund'] as const
export type RoundMove = (typeof ROUND_MOVES)[number]

export const gameRound = defineEndpoint({
  id: 'gameRound',
  method: 'GET',
  path: '/wps/bet/round',
  access: 'play',
  module: 'TRANSBETREPMEM3',
  summary:
    'One of the caller’s rounds with every movement of money, and what the wallet held before and after.',
  rows: ['MEMBER-12-D'],
  query: Type.Object({ ...common, number: RoundNumber }, closed),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    round: GameRoundShape,
    providerRound: Type.String({ description: 'What the provider calls the round.' }),
    moves: Type.Array(
      Type.Object({
        kind: Type.Enum([...ROUND_MOVES]),
        ofBonus: Type.Boolean({ description: 'Whether it is money of a bonus beside the wallet.' }),
        amount: Money('Below 0 where it left the wallet or the bonus'),
        before: Money('What the wallet or the bonus held before'),
        after: Money('What it held afterwards'),
        time: Time('When it moved'),
      }),
    ),
  }),
})

export const gameRecordsFile = defineEndpoint({
  id: 'gameRecordsFile',
  method: 'GET',
  path: '/wps/bet/file',
  access: 'play',
  module: 'TRANSBETREPMEM3',
  summary:
    'The caller’s rounds as CSV (RFC 4180, with a byte order mark), the newest 5,000 that the filter lets through.',
  rows: ['MEMBER-12-D'],
  query: Type.Object({ ...common, ...Filter }, closed),
  value: Type.Object({ name: Type.String({ description: 'Name of the file.' }), csv: Type.String() }),
})

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD in the merchant’s time zone.' })

export const profitAndLoss = defineEndpoint({
  id: 'profitAndLoss',
  method: 'GET',
  path: '/wps/bet/profitandloss',
  access: 'play',
  module: 'PERSREP',
  summary: 'What came, went, was staked and won in a period, all together and by category of games.',
  rows: ['MEMBER-13-D', 'ROUTE-47', 'SWITCH-18-D'],
  quiet: true,
  query: Type.Object(
    { ...CommonQuery.properties, period: Filter.period, from: Type.Optional(Day), to: Type.Optional(Day) },
    closed,
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217' }),
    deposit: Money('Deposited'),
    withdraw: Money('Withdrawn and not given back'),
    bets: Money('Staked and not taken back'),
    wins: Money('Won'),
    rebate: Money('Rebates'),
    bonus: Money('Bonuses'),
    net: Money('Won less staked, with rebates and bonuses'),
    categories: Type.Array(
      Type.Object({
        category: Type.String(),
        rounds: Type.Integer(),
        bets: Money('Staked'),
        wins: Money('Won'),
        net: Money('Won less staked'),
      }),
    ),
  }),
})
