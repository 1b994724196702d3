import { Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { CommonQuery, common, UnreadToken } from './shapes.ts'

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
        name: Type.String({ description: '`main` for the own wallet.' }),
        balance: Type.Integer({ description: 'Minor units.' }),
      }),
    ),
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
