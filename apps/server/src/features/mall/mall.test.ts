import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { merchantCommand } from '../../commands/terminal/merchant-command.ts'
import { runByTwo, runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'
import { earnPoints } from './points.ts'

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', switches: { PTSYS3: true, REWCEN3: true } })
})
const run = (line: string) => runInTest(merchantCommand, shared().database, line)
async function setItems(items: readonly object[]) {
  const file = join(tmpdir(), `mall-${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(items))
  return runByTwo(merchantCommand, shared().database, `mall one set ${file}`)
}
const ITEM = { titles: { TH: 'ของ', EN: 'Thing' }, points: 100, stock: 5 }

let last = 0
/** A member with points, at both processes. */
async function member(points: number) {
  const { make, database, browsers } = shared()
  const name = await make.member('one')
  const { rows } = await database.pool.query('SELECT id FROM members WHERE username = $1', [name])
  const place = { merchant: 'one', member: rows[0].id, currency: 'THB', day: '2026-11-01' }
  const bets = {
    ...place,
    type: 'RNG',
    vendor: 'JL',
    valid: points * 10_00,
    own: points * 10_00,
    earnedAt: new Date(),
  }
  await earnPoints(database.orm, [bets])
  const [here, there] = browsers(`10.12.${++last % 250}.1`)
  await here.logIn(name, PASSWORD)
  await there.logIn(name, PASSWORD)
  const look = async () => (await here.call('/wps/mall?language=EN')).body.value
  const redeem = (item: string, body: object = {}, browser = here) =>
    browser.call('/wps/mall/redeem', {
      method: 'POST',
      body: { item, points: 100, requestId: randomUUID(), ...body },
    })
  return { name, here, there, look, redeem }
}

test('points are posted when their owner looks, and redeemed once per request: for money, a bonus to claim, or a thing [MEMBER-14-D, SWITCH-19-D, WALLET-10-D]', async () => {
  const terms = { times: 3, days: 7, percents: [{ category: 'RNG', percent: 100 }] }
  expect(
    await setItems([
      { ...ITEM, id: 'cash', cash: 20_00 },
      { ...ITEM, id: 'bonus', bonus: { amount: 50_00, terms } },
      { ...ITEM, id: 'mug' },
    ]),
  ).toMatchObject({ code: 0 })
  const { name, here, look, redeem } = await member(350)
  expect(await look()).toMatchObject({
    points: 350,
    perPoint: 10_00,
    items: [
      { id: 'cash', title: 'Thing', points: 100, stock: 5, kind: 'cash', amount: 20_00 },
      { id: 'bonus', kind: 'bonus', amount: 50_00 },
      { id: 'mug', kind: 'goods', amount: 0 },
    ],
  })
  const requestId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => redeem('cash', { requestId }).then(({ status }) => status)),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  expect((await redeem('cash', { requestId })).body.value).toMatchObject({
    points: 250,
    order: { status: 'done', points: 100 },
  })
  // The same request for something else is told so.
  expect((await redeem('mug', { requestId })).body.errorCode).toBe('order.reused')
  expect((await here.call('/wps/wallets/gcs')).body.value.sumBalance).toBe(20_00)
  await redeem('bonus')
  expect((await here.call('/wps/member/rewards?status=claimable')).body.value.list).toMatchObject([
    { amount: 50_00, terms: { required: 150_00 } },
  ])
  expect((await redeem('mug')).body.value).toMatchObject({ points: 50, order: { status: 'pending' } })
  expect((await redeem('mug')).body.errorCode).toBe('mall.points')
  expect((await look()).items.map(({ stock }: { stock: number }) => stock)).toEqual([4, 4, 4])
  const waiting = (await run('mall one orders')).out
  expect(waiting).toContain(`${name}  ของ  100 points`)
  const [id = ''] = /[0-9a-f-]{36}/.exec(waiting) ?? []
  expect((await run(`mall one sent ${id}`)).code).toBe(0)
  expect((await run('mall one orders')).out).toContain('Nothing waits.')
  const { list } = (await here.call('/wps/mall/orders?language=EN')).body.value
  expect(list.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'done'])
})

test('of two members who want the last one, one gets it, and the other keeps the points', async () => {
  await setItems([{ ...ITEM, id: 'last', stock: 1, cash: 1_00 }])
  const [one, other] = [await member(100), await member(100)]
  for (const { look } of [one, other]) await look()
  const answers = await Promise.all([one.redeem('last'), other.redeem('last', {}, other.there)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('mall.soldOut')
  const points = [(await one.look()).points, (await other.look()).points]
  expect(points.toSorted((a, b) => a - b)).toEqual([0, 100])
})

test('what the member saw counts: another price, or an item that is gone, is refused and takes nothing', async () => {
  await setItems([{ ...ITEM, id: 'dear', points: 120, cash: 1_00 }])
  const { look, redeem } = await member(200)
  await look()
  expect((await redeem('dear')).body).toMatchObject({ errorCode: 'mall.changed', field: 'points' })
  expect((await redeem('gone')).status).toBe(404)
  expect(await look()).toMatchObject({ points: 200, items: [{ stock: 5 }] })
})

test.each([
  [{ ...ITEM, id: 'a', points: 0 }, 'points'],
  [{ ...ITEM, id: 'a', stock: -1 }, 'stock'],
  [{ ...ITEM, id: 'a', cash: 1, bonus: { amount: 1, terms: {} } }, 'not both'],
  [{ ...ITEM, id: 'a', bonus: { amount: 1, terms: { times: 0 } } }, 'times'],
  [{ ...ITEM, id: 'a b' }, 'id'],
])('an item %o is wrong: code 2, and nothing changes', async (item, message) => {
  const before = (await run('mall one list')).out
  const { code, err } = await setItems([item])
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
  expect((await run('mall one list')).out).toBe(before)
})
