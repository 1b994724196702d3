import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../testing/factories.ts'
import { shareTestApp } from '../../../../testing/test-app.ts'
import { openBrowser } from '../../../../testing/test-browser.ts'
import { bankTransfer } from './bank-transfer.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const SETTINGS = {
  'account.1': 'KBANK 012-3-45678-9 Shop Co., Ltd.',
  'account.2': 'SCB 1112223334 Shop Co., Ltd.',
  'dayMax.2': '60000',
}

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', currency: 'THB', switches: { DEPOSIT: true } })
  await make.gateway('shop', {
    service: 'deposits',
    provider: 'bank-transfer',
    settings: SETTINGS,
    secrets: { secret: SECRET },
  })
  await make.depositChannel('shop', {
    code: 'bank',
    kind: 'bank-transfer',
    connection: 'main',
    names: { EN: 'Bank' },
    icon: 'bank',
    min: 100_00,
    max: null,
  })
})

async function order(amount: number, requestId: string = crypto.randomUUID()) {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(await shared().make.member('shop'), PASSWORD)
  const body = { requestId, channel: 'bank', amount: String(amount) }
  return (await browser.call('/wps/deposit/orders?language=EN', { method: 'POST', body })).body
}
const linesOf = (answer: Awaited<ReturnType<typeof order>>) =>
  answer.value.order.payTo.map(({ name, value }: { name: string; value: string }) => [name, value])

test('orders go to the accounts in turn, within what each may receive in a day', async () => {
  const first = await order(300_00)
  expect(first.value.order).toMatchObject({ payBank: '004' })
  expect(linesOf(first)).toEqual([
    ['bank', 'Kasikornbank'],
    ['account', '012-3-45678-9'],
    ['holder', 'Shop Co., Ltd.'],
  ])
  expect((await order(300_00)).value.order.payBank).toBe('014')
  // 300 more would still do; 301 would be above the 600 of the second account.
  expect((await order(301_00)).value.order.payBank).toBe('004')
  expect((await order(300_00)).value.order.payBank).toBe('014')
  expect((await order(100_00)).value.order.payBank).toBe('004')
  const { rows } = await shared().database.pool.query(
    'SELECT account, sum(amount)::int AS total FROM deposit_orders GROUP BY 1 ORDER BY 1',
  )
  expect(rows).toEqual([
    { account: '1', total: 701_00 },
    { account: '2', total: 600_00 },
  ])
})

test('of many orders at once, no account gets more than it may', async () => {
  const { pool } = shared().database
  await pool.query('UPDATE connections SET settings = settings || \'{"dayMax.1": "110000"}\'')
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(100_00)))
  const codes = answers.map(({ errorCode }) => errorCode)
  // Of 1,100 in the first account 701 are taken, and the second is full.
  expect(codes.filter((code) => code === '')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['', 'gateway.failed']))
})

test.each([
  ['KBANK 012-3-45678-9 Shop Co., Ltd.', undefined],
  ['KBANK 01234 Shop', expect.stringContaining('is BANK NUMBER HOLDER')],
  ['NOBANK 0123456789 Shop', expect.stringContaining('is BANK NUMBER HOLDER')],
  ['KBANK 0123456789', expect.stringContaining('is BANK NUMBER HOLDER')],
])('an account that is written %j', (text, problem) => {
  const key = bankTransfer.keys.find((one) => one.key === 'account')
  expect(key?.problem?.(text)).toEqual(problem)
})

test('a connection needs an account, and limits are of accounts', () => {
  const problemsOf = (settings: Record<string, string>) =>
    bankTransfer.problems?.(settings, {}, undefined as never)
  expect(problemsOf({})).toEqual(['account.NAME is missing: at least one account'])
  expect(problemsOf({ ...SETTINGS, 'dayMax.9': '1' })).toEqual(['dayMax.9: there is no account.9'])
  expect(problemsOf(SETTINGS)).toEqual([])
})
