import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { createGateways, service } from '../../../gateways/index.ts'
import { factories } from '../../../testing/factories.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import type { ChannelKind } from '../channels/channel-kind.ts'
import { channelOpener, demandChannel } from './open-channel.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  const make = factories(database)
  for (const code of ['shop', 'other']) await make.merchant({ code })
  for (const [name, biller] of [
    ['main', '111'],
    ['second', '222'],
  ] as const) {
    const settings = { biller }
    const secrets = { key: 'env:GATEWAY_SECRET_BANK' }
    await make.gateway('shop', { service: 'deposits', name, provider: 'bank', settings, secrets })
  }
})
afterAll(() => database.close())

/** A bank that says in its reference whose connection was opened. */
const banks = service<ChannelKind>(
  'deposits',
  {
    bank: {
      keys: [],
      open: ({ merchant, settings, secrets }) => ({
        isOpen: true,
        create: () => Promise.reject(new Error('not asked')),
        readNotification: () => Promise.reject(new Error('not asked')),
        status: async ({ amount, currency }) => ({
          outcome: 'paid',
          amount,
          currency,
          reference: `${merchant} ${settings.biller} ${secrets.key}`,
        }),
        refund: async () => true,
      }),
    },
  },
  { several: true },
)
const local: ChannelKind = {
  isOpen: true,
  create: () => Promise.reject(new Error('not asked')),
  readNotification: () => Promise.reject(new Error('not asked')),
  status: async () => undefined,
  refund: async () => true,
}
const opener = () => {
  const { connections } = createGateways({
    orm: database.orm,
    services: [banks],
    hosts: [],
    secrets: { GATEWAY_SECRET_BANK: 's3cret' },
    watch: { tried: () => undefined, breaker: () => undefined },
    demo: true,
  })
  return channelOpener({ connections, local, service: banks })
}
const order = {
  id: 'i',
  number: 'D1',
  merchant: 'shop',
  channel: 'qr',
  amount: 100,
  currency: 'THB',
  account: null,
  member: 'm',
  reference: '',
  expiresAt: new Date(),
}

test('a channel is served by the connection that it names, with its settings and opened secrets', async () => {
  const open = opener()
  const place = { merchant: 'shop', kind: 'bank', connection: 'second' }
  expect(await (await open(place))?.status(order)).toMatchObject({ reference: 'shop 222 s3cret' })
  expect(await open({ merchant: 'shop', kind: 'local', connection: null })).toBe(local)
})

test.each([
  ['another merchant', { merchant: 'other', kind: 'bank', connection: 'main' }],
  ['a name that does not exist', { merchant: 'shop', kind: 'bank', connection: 'third' }],
  ['another provider', { merchant: 'shop', kind: 'wallet', connection: 'main' }],
])('there is no connection of %s', async (_, place) => {
  expect(await opener()(place)).toBeUndefined()
  await expect(demandChannel(opener(), place)).rejects.toThrow('There is no connection')
})
