import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { merchantCommand } from '../../commands/terminal/merchant-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'
import { issueReward, type NewReward } from './reward-store.ts'

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', switches: { REWCEN3: true } })
  await make.merchant({ code: 'off', currency: 'THB' })
  await make.promotion('one', { id: 'gold', titles: { EN: 'Gold week', TH: 'สัปดาห์ทอง' } })
})

const TERMS = {
  times: 500,
  days: 7,
  maxStake: 100_00,
  cap: null,
  percents: [{ category: 'RNG', percent: 100 }],
  onWithdrawal: 'kept',
} as const
const idOf = async (name: string) =>
  (await shared().database.pool.query('SELECT id FROM members WHERE username = $1', [name])).rows[0].id

let refs = 0
/** A member at both processes, and what they may claim. */
async function member() {
  const { make, browsers } = shared()
  const name = await make.member('one')
  const [here, there] = browsers(`10.11.${++refs % 250}.1`)
  await here.logIn(name, PASSWORD)
  await there.logIn(name, PASSWORD)
  const id = await idOf(name)
  const give = async (change: Partial<NewReward> = {}) => {
    const ref = `r-${++refs}`
    const reward = { merchant: 'one', member: id, source: 'gift', ref, titles: { EN: 'Gift' } } as const
    const money = { currency: 'THB', amount: 50_00, issuedAt: new Date() }
    const issued = await issueReward(shared().database.orm, { ...reward, ...money, ...change })
    return issued?.id ?? ''
  }
  const claim = (reward: string, requestId: string = randomUUID(), browser = here) =>
    browser.call('/wps/member/rewards/claim', { method: 'POST', body: { id: reward, requestId } })
  const list = async (status: string, more = '') =>
    (await here.call(`/wps/member/rewards?status=${status}${more}`)).body.value
  const balance = async () => (await here.call('/wps/wallets')).body.value?.sumBalance
  return { name, here, there, give, claim, list, balance }
}
const transfers = async (key: string) =>
  (await shared().database.pool.query('SELECT amount::int FROM ledger_transfers WHERE key = $1', [key])).rows

test('a reward is claimed once, however often and wherever it is asked for; the same request gets the same answer [REWARD-24-D, WALLET-10-D]', async () => {
  const { here, there, give, claim, list } = await member()
  const id = await give()
  expect(await list('claimable')).toMatchObject({
    currency: 'THB',
    list: [{ id, title: 'Gift', amount: 50_00, source: 'gift', status: 'claimable', terms: null }],
  })
  const requests = Array.from({ length: 10 }, () => randomUUID())
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => claim(id, requests[at % 10], at % 2 === 0 ? here : there)),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(5)
  expect(new Set(done.map(({ body }) => JSON.stringify(body.value))).size).toBe(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.errorCode}`))).toEqual(
    new Set(['409 reward.claimed']),
  )
  expect(await transfers(`reward:${id}`)).toEqual([{ amount: 50_00 }])
  expect((await list('claimed')).list).toMatchObject([{ id, status: 'claimed' }])
  expect((await list('claimable')).list).toEqual([])
})

test('one whose time is over is expired for its member at once, and cannot be claimed', async () => {
  const { give, claim, list } = await member()
  const id = await give({ expiresAt: new Date(Date.now() - 1000) })
  expect(await claim(id)).toMatchObject({ status: 409, body: { errorCode: 'reward.expired' } })
  expect((await list('expired')).list).toMatchObject([{ id, status: 'expired' }])
  expect(await transfers(`reward:${id}`)).toEqual([])
})

test('a bonus with terms stands beside the wallet, and a second one waits until it is over', async () => {
  const { give, claim, list, name } = await member()
  const [first, second] = [await give({ terms: TERMS }), await give({ terms: TERMS })]
  expect((await claim(first)).body.value.terms).toEqual({
    required: 250_00,
    days: 7,
    maxStake: 100_00,
    cap: null,
    percents: [{ category: 'RNG', vendor: '', percent: 100 }],
    forfeitedByWithdrawal: false,
  })
  expect(await claim(second)).toMatchObject({ status: 409, body: { errorCode: 'reward.bonusActive' } })
  expect((await list('claimable')).list).toMatchObject([{ id: second }])
  const { rows } = await shared().database.pool.query(
    `SELECT a.name = 'main' AS main, balance::int FROM ledger_accounts a WHERE member = $1`,
    [await idOf(name)],
  )
  expect(rows).toEqual([{ main: false, balance: 50_00 }])
  const cash = await give()
  expect((await claim(cash)).status).toBe(200)
})

test('another member’s reward is nobody’s business, and pages follow each other newest first', async () => {
  const [one, other] = [await member(), await member()]
  const id = await other.give()
  expect((await one.claim(id)).status).toBe(404)
  for (let count = 0; count < 5; count++) await one.give({ issuedAt: new Date(Date.now() - count * 60_000) })
  const first = await one.list('claimable', '&pageSize=3')
  const second = await one.list('claimable', `&pageSize=3&after=${first.next}`)
  const times = [...first.list, ...second.list].map(({ issuedTime }: { issuedTime: number }) => issuedTime)
  expect(times).toHaveLength(5)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(second.next).toBe('')
})

test('an operator gives and revokes, once per key, and issues what was applied for, which the promotion shows as claimed', async () => {
  const { name, claim, list, here } = await member()
  const run = (line: string) => runInTest(merchantCommand, shared().database, line)
  const give = `rewards one give ${name} --amount 20.50 --title "Sorry" --key sorry-1 --days 3`
  const { out } = await run(give)
  const [id = ''] = /[0-9a-f-]{36}/.exec(out) ?? []
  expect((await run(give)).out).toContain('was given before')
  expect((await list('claimable')).list).toMatchObject([{ id, title: 'Sorry', amount: 20_50 }])
  expect((await run(`rewards one list ${name}`)).out).toContain('claimable  20.50  gift: Sorry')
  expect((await run(`rewards one revoke ${id}`)).code).toBe(0)
  expect((await list('claimable')).list).toEqual([])
  expect((await claim(id)).status).toBe(404)

  await here.call('/wps/promotions/join', { method: 'POST', body: { promotionId: 'gold' } })
  await here.call('/wps/promotions/requestReward', { method: 'POST', body: { promotionId: 'gold' } })
  const waiting = (await run('applications one list')).out
  const [application = ''] = /[0-9a-f-]{36}/.exec(waiting) ?? []
  expect((await run(`applications one issue ${application} --amount 100`)).out).toContain(
    '100 THB may be claimed',
  )
  const [issued] = (await list('claimable')).list
  expect(issued).toMatchObject({
    title: expect.stringMatching(/Gold week|สัปดาห์ทอง/),
    promotion: 'gold',
    source: 'promotion',
    amount: 100_00,
  })
  await claim(issued.id)
  const { rows } = await shared().database.pool.query(
    'SELECT status FROM promotion_standings WHERE member = $1',
    [await idOf(name)],
  )
  expect(rows).toEqual([{ status: 'claimed' }])
})

test('where the switch is off nobody claims', async () => {
  await shared().database.pool.query("UPDATE merchants SET switches = '{}' WHERE code = 'one'")
  const { here } = await member()
  await expect
    .poll(async () => (await here.call('/wps/member/rewards?status=claimed')).body.errorCode)
    .toBe('feature.off')
})
