import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { loadMerchant, type Merchant } from '../../../merchants/index.ts'
import { factories } from '../../../testing/factories.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { callChannel } from '../channels/call-channel.ts'
import type { ChannelKind } from '../channels/channel-kind.ts'
import { depositUpkeep } from './deposit-upkeep.ts'

const MINUTE_MS = 60_000
let database: Database
let merchant: Merchant
let member: string
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  const make = factories(database)
  await make.merchant({ code: 'one' })
  await make.depositChannel('one', { code: 'bank' })
  const username = await make.member('one')
  const { rows } = await database.pool.query('SELECT id FROM members WHERE username = $1', [username])
  member = rows[0].id
  const loaded = await loadMerchant(database.orm, 'one')
  if (!loaded) throw new Error('no merchant')
  merchant = loaded
})
afterAll(() => database.close())

let last = 0
/** An order in a state, due since some minutes. */
async function newOrder(state: 'pending' | 'failed', dueSince = 1): Promise<string> {
  const number = `D${++last}`
  await database.pool.query(
    `INSERT INTO deposit_orders (merchant, member, number, request_id, amount, currency, channel, kind, state, received, expires_at, due_at)
    VALUES ('one', $1, $2, gen_random_uuid(), 10000, 'THB', 'bank', 'local', $3::text,
      CASE $3::text WHEN 'failed' THEN 10000 END, now() - interval '1 hour', now() - $4 * interval '1 minute')`,
    [member, number, state, dueSince],
  )
  return number
}
const stateOf = async (number: string): Promise<string> =>
  (await database.pool.query('SELECT state FROM deposit_orders WHERE number = $1', [number])).rows[0].state

/** A bank that does what it is told. */
function bank(does: Partial<ChannelKind>) {
  const kind: ChannelKind = {
    isOpen: true,
    create: () => Promise.reject(new Error('not asked')),
    readNotification: () => Promise.reject(new Error('not asked')),
    status: async () => undefined,
    refund: async () => true,
    ...does,
  }
  const errors: unknown[] = []
  /** The upkeep of a process of its own. */
  const upkeep = () =>
    depositUpkeep({
      orm: database.orm,
      open: async () => kind,
      merchantOf: () => merchant,
      keepNotice: async () => undefined,
      onError: (error) => errors.push(error),
    })
  return { upkeep, errors }
}

test('a refund is asked for once, whatever rounds of whatever processes come to it while the bank thinks (A4)', async () => {
  const number = await newOrder('failed')
  let answer = (_isSent: boolean) => {}
  const refund = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  )
  const { upkeep } = bank({ refund })
  const [one, other] = [upkeep(), upkeep()]
  const now = new Date()
  const rounds = [one(now), one(now), other(now)]
  await expect.poll(() => refund.mock.calls.length).toBe(1)
  expect(await stateOf(number)).toBe('refunding')
  rounds.push(one(now), other(new Date(now.getTime() + 15_000)))
  answer(true)
  await Promise.all(rounds)
  expect(refund.mock.calls).toEqual([[expect.objectContaining({ number }), 10000, `refund:one:${number}`]])
  expect(await stateOf(number)).toBe('refunded')
})

test('a refund whose answer was lost is asked for again with the same key, after a growing pause (A4, A5)', async () => {
  const number = await newOrder('failed')
  const keys: string[] = []
  const { upkeep, errors } = bank({
    refund: async (_order, _amount, key) => {
      keys.push(key)
      throw new Error('connection lost')
    },
  })
  const round = upkeep()
  const began = Date.now()
  for (let minute = 0; minute < 16; minute++) await round(new Date(began + minute * MINUTE_MS))
  // After 0, 1, 3, 7 and 15 minutes.
  expect(keys).toEqual(Array(5).fill(`refund:one:${number}`))
  expect(errors).toHaveLength(5)
  expect(await stateOf(number)).toBe('refunding')
})

test('a refund that the bank cannot make waits for a person, and the bank is not asked again (A5)', async () => {
  const number = await newOrder('failed')
  const refund = vi.fn(async () => false)
  const { upkeep } = bank({ refund })
  await upkeep()(new Date())
  await upkeep()(new Date(Date.now() + 24 * 60 * MINUTE_MS))
  const calls = refund.mock.calls as unknown as [{ number: string }][]
  expect(calls.filter(([order]) => order.number === number)).toHaveLength(1)
  const { rows } = await database.pool.query(
    `SELECT state, refund_by_hand AS "byHand",
      (SELECT array_agg(action ORDER BY order_steps.id) FROM order_steps WHERE deposit = deposit_orders.id) AS steps
    FROM deposit_orders WHERE number = $1`,
    [number],
  )
  expect(rows).toEqual([{ state: 'refunding', byHand: true, steps: ['refunding', 'by-hand'] }])
})

test('orders that nobody can tend keep no other from its turn (A5)', async () => {
  const stuck = await Promise.all(Array.from({ length: 250 }, () => newOrder('pending', 60)))
  const lucky = await newOrder('pending', 1)
  const { upkeep } = bank({
    status: async ({ number }) => {
      if (stuck.includes(number)) throw new Error('500')
      return undefined
    },
  })
  const round = upkeep()
  await round(new Date())
  await round(new Date())
  expect(await stateOf(lucky)).toBe('expired')
  expect(await stateOf(stuck[0] ?? '')).toBe('pending')
})

test('a bank that never answers is given up (A5)', async () => {
  await expect(callChannel(new Promise(() => undefined), 20)).rejects.toThrow('did not answer within 20 ms')
})
