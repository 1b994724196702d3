import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, following, Next, UnreadToken } from './shapes.ts'

const funds = {
  sumBalance: Type.Integer({ description: 'Minor units, of all wallets together.' }),
  currency: Type.String({ description: 'ISO 4217; tells how many minor units make a whole one.' }),
}

export const wallets = defineEndpoint({
  id: 'wallets',
  method: 'GET',
  path: '/wps/wallets/gcs',
  access: 'session',
  summary: 'The caller’s own wallets with what they hold; a trial’s hold play credit.',
  rows: ['API-22', 'API-57', 'WALLET-01', 'WALLET-03-D', 'TRIAL-06-D'],
  query: CommonQuery,
  value: Type.Object({
    ...funds,
    wallets: Type.Array(
      Type.Object({
        name: Type.String({
          description: '`main` for the own wallet, `vendor:NAME` for one that a provider of games holds.',
        }),
        balance: Type.Integer({ description: 'Minor units.' }),
      }),
    ),
    bonus: Type.Integer({
      description: 'Minor units: what a bonus holds that is being played; no part of the sum.',
    }),
  }),
})

export const consolidatedFunds = defineEndpoint({
  id: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'session',
  summary: 'What all wallets of the caller hold together.',
  rows: ['API-44', 'WALLET-01'],
  query: Type.Object({ ...common, token: UnreadToken }, { additionalProperties: false }),
  value: Type.Object(funds),
})

/** What is known of a wallet that a provider of games holds. */
export const VENDOR_WALLET_STATES = ['current', 'moving', 'unreachable'] as const

/** State of a provider's wallet. */
export type VendorWalletState = (typeof VENDOR_WALLET_STATES)[number]

const vendorFunds = {
  currency: Type.String({ description: 'ISO 4217' }),
  wallets: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Of the wallet, unique for the caller.' }),
      title: Type.String({
        description: 'Its providers, in the language asked for; empty for one that serves all others.',
      }),
      balance: Type.Integer({ description: 'Minor units.' }),
      state: Type.Enum([...VENDOR_WALLET_STATES], {
        description:
          '`current` was read from the provider just now; money of a `moving` one is on its way; of an `unreachable` one only the last known balance is known.',
      }),
    }),
    { description: 'Those that hold money, or that money moves to or from.' },
  ),
}

export const vendorWallets = defineEndpoint({
  id: 'vendorWallets',
  method: 'GET',
  path: '/wps/wallets/gcs/vendors',
  access: 'member',
  summary: 'What the caller holds at providers of games that keep players’ money themselves.',
  rows: ['WALLET-03-D', 'WALLET-12-D'],
  quiet: true,
  query: CommonQuery,
  value: Type.Object(vendorFunds),
})

export const collectWallets = defineEndpoint({
  id: 'collectWallets',
  method: 'POST',
  path: '/wps/wallets/gcs/collect',
  access: 'member',
  summary:
    'Moves everything that providers hold back into the caller’s own wallet. Asked again, it moves what is left.',
  rows: ['WALLET-02', 'WALLET-12-D'],
  quiet: true,
  query: CommonQuery,
  body: Type.Object({}, { additionalProperties: false }),
  value: Type.Object({
    ...vendorFunds,
    amount: Type.Integer({ description: 'What came back, in minor units.' }),
  }),
})

/** What a record of the wallet is about (WALLET-11-D). */
export const RECORD_TYPES = ['deposit', 'withdraw', 'transfer', 'bonus', 'rebate'] as const

/** Kind of a record of the wallet. */
export type RecordType = (typeof RECORD_TYPES)[number]

/** Days that a list of records spans, in the merchant's time zone; those of several days end with today. */
export const RECORD_PERIODS = ['today', 'yesterday', '7days', '30days'] as const

/** Time that a list of records spans. */
export type RecordPeriod = (typeof RECORD_PERIODS)[number]

/** How a record stands: what moves for an order that is under way may still come back, or has. */
export const RECORD_STATUSES = ['success', 'processing', 'returned'] as const

/** Status of a record of the wallet. */
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** A movement of the caller's money (WALLET-11-D). */
export const WalletRecordShape = Type.Object({
  orderNo: Type.String({ description: 'Number of the order, as players read and copy it.' }),
  type: Type.Enum([...RECORD_TYPES]),
  amount: Type.Integer({ description: 'Minor units; below 0 where money left.' }),
  balanceAfter: Type.Integer({ description: 'Minor units: what the wallet held afterwards.' }),
  status: Type.Enum([...RECORD_STATUSES], {
    description:
      '`processing` while a withdrawal is under way, `returned` where its amount came back, and where it is what came back.',
  }),
  note: Type.String({ description: 'What the operator says of it; empty for nothing.' }),
  time: Type.Integer({ description: 'ms since 1970' }),
})

export const walletRecords = defineEndpoint({
  id: 'walletRecords',
  method: 'GET',
  path: '/wps/wallets/gcs/records',
  access: 'session',
  module: 'TRANSREC3',
  summary: 'A page of what moved in the caller’s own wallets, newest first.',
  rows: ['API-57', 'API-64-D', 'WALLET-11-D', 'SWITCH-10-D'],
  quiet: true,
  query: Type.Object(
    {
      ...common,
      ...following,
      type: Type.Optional(Type.Enum([...RECORD_TYPES])),
      period: Type.Optional(Type.Enum([...RECORD_PERIODS], { default: 'today' })),
    },
    { additionalProperties: false },
  ),
  value: Type.Object({
    currency: Type.String({ description: 'ISO 4217; tells how many minor units make a whole one.' }),
    list: Type.Array(WalletRecordShape),
    next: Next,
  }),
})
