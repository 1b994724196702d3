import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, Nullable, RowId } from './shapes.ts'

const closed = { additionalProperties: false } as const
const Money = (description: string) => Type.Integer({ description: `${description}, in minor units.` })
const Time = (description: string) => Type.Integer({ description: `${description}, ms since 1970` })
const currency = Type.String({ description: 'ISO 4217' })

/** What a claim of rebates has paid. */
export const RebateClaimShape = Type.Object({
  id: Type.String(),
  amount: Money('What was paid'),
  time: Time('Claimed'),
})

export const rebates = defineEndpoint({
  id: 'rebates',
  method: 'GET',
  path: '/wps/member/rebates',
  access: 'player',
  module: 'MANPLAYREB3',
  summary: 'What the caller has earned back since the last claim, by category and provider.',
  rows: ['MEMBER-10-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object({
    currency,
    rows: Type.Array(
      Type.Object({
        category: Type.String({ description: 'Type of games.' }),
        vendorName: Type.String({ description: 'In the language asked for.' }),
        valid: Money('Valid bets of own money since the last claim'),
        rate: Type.Integer({ description: 'Of today, in hundredths of a percent.' }),
        rebate: Money('What they have earned, rounded down'),
      }),
    ),
    total: Money('What a claim pays now; 0 where there is nothing to claim'),
    calculatedTime: Nullable(Time('When bets were counted last; null for never')),
  }),
})

export const rebateClaims = defineEndpoint({
  id: 'rebateClaims',
  method: 'GET',
  path: '/wps/member/rebates/claims',
  access: 'player',
  module: 'MANPLAYREB3',
  summary: 'A page of the caller’s claims, newest first.',
  rows: ['MEMBER-11-D'],
  quiet: true,
  query: Type.Object({ ...common, ...following }, closed),
  value: Type.Object({ currency, list: Type.Array(RebateClaimShape), next: Next }),
})

export const claimRebates = defineEndpoint({
  id: 'claimRebates',
  method: 'POST',
  path: '/wps/member/rebates/claim',
  access: 'player',
  module: 'MANPLAYREB3',
  summary: 'Pays all rebates into the wallet, once. The same request again gives the same answer.',
  rows: ['MEMBER-11-D', 'WALLET-10-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({ requestId: RowId }, closed),
  value: Type.Object({ currency, claim: RebateClaimShape }),
})
