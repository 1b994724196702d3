import { afterAll, describe, expect, test } from 'vitest'
import { memberCommand } from './commands/terminal/member-command.ts'
import { merchantCommand } from './commands/terminal/merchant-command.ts'
import { giveGrant } from './features/bonus/index.ts'
import { moveDeposit } from './features/cashier/deposits/deposit-steps.ts'
import { holdDeposit } from './features/cashier/deposits/deposit-store.ts'
import { takeBarred } from './features/protection/index.ts'
import { runInTest } from './testing/command-fixture.ts'
import { PASSWORD } from './testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from './testing/game-provider.ts'
import { startProvider } from './testing/provider-server.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser } from './testing/test-browser.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Clocks go back on Sunday, 25 October 2026, at three in the morning. */
const ZONE = 'Europe/Berlin'
/** Noon of Wednesday, the 21st. */
const NOON = Date.parse('2026-10-21T10:00:00Z')
let clock = NOON
const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTestApp(
  async (make) => {
    const switches = { FREEPLAY3: true, DEPOSIT: true }
    await make.merchant({ code: 'one', currency: 'THB', timeZone: ZONE, switches })
    await make.vendor('one', { code: 'JL' })
    await make.game('one', { id: 'slot', code: 'c-slot', supportsTrial: true })
    await make.depositChannel('one', { code: 'bank', min: 1_00, max: 50_000_00 })
    const settings = { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' }
    const secrets = { secret: PROVIDER_SECRET }
    await make.gateway('one', { service: 'games', provider: 'http', settings, secrets })
  },
  { now: () => clock },
)
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows

let ids = 0
async function player(type = 0) {
  const { make, app } = shared()
  const name = await make.member('one', { type })
  await make.money('one', name, 1_000_000)
  const browser = openBrowser(shared(), { merchant: 'one' })
  const logIn = () => browser.logIn(name, PASSWORD)
  await logIn()
  const launch = async () => {
    const { status, body } = await browser.call('/wps/game/launch?gameType=RNG&vassalage=JL&nodeId=slot')
    return { status, body, token: JSON.parse(games.requests.at(-1)?.body ?? '{}').token as string }
  }
  let { token } = await launch()
  const provider = gameProvider(app, 'one.main')
  const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
  const post = (path: string, body: object) =>
    browser.call(`/wps/member/protection/${path}`, { method: 'POST', body })
  return {
    id: id as string,
    name,
    browser,
    launch,
    set: (kind: string, window: string, amount: number | null) =>
      post('limit', { kind, window, amount: amount === null ? null : String(amount) }),
    confirm: (kind: string, window: string) => post('limit/confirm', { kind, window }),
    limits: async () => (await browser.call('/wps/member/protection')).body.value.limits,
    deposit: (amount: number, requestId: string = crypto.randomUUID()) =>
      browser.call('/wps/deposit/orders', {
        method: 'POST',
        body: { requestId, channel: 'bank', amount: String(amount) },
      }),
    /** Places a bet; `true` where it was taken, else why not. */
    async bet(amount: number, round = `r-${++ids}`, transaction = `t-${++ids}`) {
      const answer = await provider.call('bet', { token, round, transaction, amount: String(amount) })
      return answer.status === 200 ? true : (answer.body.reasons ?? [answer.body.error])
    },
    win: (round: string, amount: number) =>
      provider.call('win', { token, round, transaction: `t-${++ids}`, amount: String(amount), end: true }),
    rollback: (refers: string) => provider.call('rollback', { token, transaction: `t-${++ids}`, refers }),
    betWin: (amount: number, win: number) =>
      provider.call('betwin', {
        ...{ token, round: `r-${++ids}`, transaction: `t-${++ids}` },
        ...{ amount: String(amount), win: String(win) },
      }),
    /** Lets time pass, and opens the game anew. */
    async wait(ms: number) {
      clock += ms
      await logIn()
      token = (await launch()).token
    },
  }
}
const STOPPED = ['member.limit']

/** Pays an order. */
const credit = (number: string) =>
  shared().database.orm.transaction(async (transaction) => {
    const order = await holdDeposit(transaction, 'one', number)
    const merchant = shared().directory.byCode('one')
    if (!order || !merchant) throw new Error(`There is no order ${number}.`)
    const step = {
      merchant,
      actor: { kind: 'channel' },
      received: order.amount,
      at: new Date(clock),
    } as const
    await moveDeposit(transaction, order, { kind: 'paid', mustReview: false }, step)
  })

test('losses are own stakes less wins, open stakes count, and the day opens again at its midnight', async () => {
  clock = NOON
  await rows("SELECT make_game_round_months('2026-10-01Z', '2026-12-01Z')")
  const { set, bet, win, limits, launch, wait } = await player()
  expect((await set('loss', 'day', 500_00)).body.value.limits).toMatchObject([
    {
      kind: 'loss',
      window: 'day',
      by: 'player',
      amount: 500_00,
      left: 500_00,
      opensAt: Date.parse('2026-10-21T22:00:00Z'),
    },
  ])
  expect(await bet(500_01)).toEqual(STOPPED)
  expect(await bet(300_00, 'loss-1')).toBe(true)
  expect((await limits())[0].left).toBe(200_00)
  expect(await bet(200_01)).toEqual(STOPPED)
  await win('loss-1', 100_00)
  expect(await bet(300_00, 'loss-2')).toBe(true)
  expect(await bet(1)).toEqual(STOPPED)
  const { status, body } = await launch()
  expect([status, body.errorCode, body.value]).toEqual([
    403,
    'protection.limit',
    {
      kind: 'loss',
      window: 'day',
      timeZone: ZONE,
      amount: 500_00,
      left: 0,
      currency: 'THB',
      opensAt: Date.parse('2026-10-21T22:00:00Z'),
    },
  ])
  // Wins of rounds that are open are paid, and what was won can be lost again.
  expect((await win('loss-2', 50_00)).status).toBe(200)
  expect(await bet(50_00)).toBe(true)
  await wait(12 * HOUR_MS - 1000)
  expect(await bet(1)).not.toBe(true)
  await wait(1000)
  expect(await bet(500_00)).toBe(true)
})

test('what is taken back returns to the window of its stake, not to that of now', async () => {
  clock = NOON
  const { set, bet, rollback, limits, wait } = await player()
  await set('loss', 'day', 500_00)
  await set('loss', 'week', 800_00)
  expect(await bet(500_00, 'back-1', 'back-1')).toBe(true)
  await wait(DAY_MS)
  expect(await bet(300_00, 'back-2', 'back-2')).toBe(true)
  expect(await bet(1)).toEqual(STOPPED)
  await rollback('back-1')
  const left = async () => (await limits()).map((each: { left: number }) => each.left)
  // The day of now has used 300 and keeps that; the week has 500 again.
  expect(await left()).toEqual([200_00, 500_00])
  await rollback('back-2')
  expect(await left()).toEqual([500_00, 800_00])
})

test('all stakes count towards stakes, a round is one, and time ends every stake', async () => {
  clock = NOON
  const { set, bet, betWin, win, wait, limits } = await player()
  await set('stake', 'round', 100_00)
  await set('stake', 'day', 400_00)
  expect(await bet(100_01)).toEqual(STOPPED)
  expect(await bet(60_00, 'stake-1')).toBe(true)
  expect(await bet(40_01, 'stake-1')).toEqual(STOPPED)
  expect(await bet(40_00, 'stake-1')).toBe(true)
  expect((await betWin(100_00, 900_00)).status).toBe(200)
  expect((await betWin(100_00, 0)).status).toBe(200)
  expect(await bet(100_00)).toBe(true)
  expect(await bet(1)).toEqual(STOPPED)
  await wait(DAY_MS)
  await set('stake', 'day', null)
  await set('time', 'day', 5)
  for (let minute = 0; minute <= 4; minute++) {
    expect(await bet(1_00, `time-${minute}`), `minute ${minute}`).toBe(true)
    clock += 60_000
  }
  // Longer pauses are no play: four minutes were played, the fifth is under way.
  await wait(6 * 60_000)
  expect((await limits()).find(({ kind }: { kind: string }) => kind === 'time').left).toBe(1)
  expect(await bet(1_00)).toBe(true)
  clock += 60_000
  expect(await bet(1_00)).toBe(true)
  expect(await bet(1)).toEqual(STOPPED)
  expect((await win('time-4', 5_00)).status).toBe(200)
})

test('bonus money counts towards stakes and not towards losses', async () => {
  clock = NOON
  const { id, set, bet, limits } = await player()
  const { database } = shared()
  const terms = { times: 10_000, days: 30, maxStake: null, cap: null, onWithdrawal: 'kept' as const }
  const percents = [{ category: 'RNG', percent: 100 }]
  const gift = { merchant: 'one', member: id, currency: 'THB', amount: 500_00, titles: { EN: 'Gift' } }
  await giveGrant(database.orm, { ...gift, terms: { ...terms, percents } }, new Date(clock))
  // Own money goes first, so all of it is staked before the bonus is.
  expect(await bet(1_000_000)).toBe(true)
  await set('loss', 'day', 1_000_000)
  await set('stake', 'day', 1_000_000 + 300_00)
  expect(await bet(200_00)).toBe(true)
  expect((await limits()).map((each: { left: number }) => each.left)).toEqual([0, 100_00])
  expect(await bet(100_01)).toEqual(STOPPED)
  expect(await bet(100_00)).toBe(true)
})

test('deposits count when they are ordered, also unpaid ones; one that has ended counts no more', async () => {
  clock = NOON
  const { set, deposit, browser, limits, wait } = await player()
  await set('deposit', 'day', 1000_00)
  await set('deposit', 'week', 1500_00)
  expect(await deposit(1000_01)).toMatchObject({
    status: 403,
    body: {
      errorCode: 'protection.limit',
      field: 'amount',
      value: {
        kind: 'deposit',
        window: 'day',
        amount: 1000_00,
        left: 1000_00,
        opensAt: Date.parse('2026-10-21T22:00:00Z'),
      },
    },
  })
  const requestId = crypto.randomUUID()
  const first = await deposit(700_00, requestId)
  expect(first.status).toBe(200)
  // The same request again is the same order.
  expect((await deposit(700_00, requestId)).body.value.order.number).toBe(first.body.value.order.number)
  expect((await deposit(300_01)).body.value).toMatchObject({ left: 300_00 })
  expect((await deposit(300_00)).status).toBe(200)
  const ended = await browser.call('/wps/deposit/cancel', {
    method: 'POST',
    body: { number: first.body.value.order.number },
  })
  expect(ended.status).toBe(200)
  expect((await limits()).map((each: { left: number }) => each.left)).toEqual([700_00, 1200_00])
  expect((await deposit(700_00)).status).toBe(200)
  await wait(DAY_MS)
  expect((await deposit(500_01)).body.value).toMatchObject({ window: 'week', left: 500_00 })
  expect((await deposit(500_00)).status).toBe(200)
})

test('money that comes above a limit is credited, may be withdrawn and not staked, until the window ends', async () => {
  clock = NOON
  const { id, set, deposit, bet, wait } = await player()
  await set('deposit', 'day', 1000_00)
  const numberOf = async (amount: number) => (await deposit(amount)).body.value.order.number as string
  const late = await numberOf(800_00)
  await rows("UPDATE deposit_orders SET state = 'expired' WHERE number = $1", [late])
  const paid = await numberOf(900_00)
  await credit(paid)
  await credit(late)
  // 10,000 from before, 900 and 800: 700 of it came above the limit.
  expect(
    (await rows("SELECT balance::int FROM ledger_accounts WHERE member = $1 AND name = 'main'", [id]))[0]
      ?.balance,
  ).toBe(11_700_00)
  expect(await bet(11_000_01)).toEqual(STOPPED)
  expect(await bet(11_000_00)).toBe(true)
  expect(await bet(1)).toEqual(STOPPED)
  // It goes first with a withdrawal, and comes back where that is refused.
  const barred = async () =>
    (
      await rows("SELECT (bars->0->>'amount')::int AS barred FROM player_protections WHERE member = $1", [id])
    )[0]?.barred
  const asked = { member: id, askedAt: new Date(clock) }
  const take = (amount: number) => takeBarred(shared().database.orm, { ...asked, amount }, new Date(clock))
  expect(await barred()).toBe(700_00)
  await take(500_00)
  expect(await barred()).toBe(200_00)
  await take(-500_00)
  await take(-900_00)
  expect(await barred()).toBe(700_00)
  await wait(DAY_MS)
  expect(await bet(700_00)).toBe(true)
})

test('money above several limits is barred as the strictest wants it, for as long as that one wants it, and the player is told', async () => {
  clock = NOON
  const { set, deposit, bet, wait, browser } = await player()
  const numberOf = async (amount: number) => (await deposit(amount)).body.value.order.number as string
  const orders = [await numberOf(600_00), await numberOf(50_00)] as const
  await set('deposit', 'day', 500_00)
  await set('deposit', 'month', 100_00)
  const barred = async () => (await browser.call('/wps/member/protection')).body.value.barred
  expect(await barred()).toBeNull()
  const until = Date.parse('2026-10-31T23:00:00Z')
  await credit(orders[0])
  expect(await barred()).toEqual({ amount: 550_00, until })
  await credit(orders[1])
  expect(await barred()).toEqual({ amount: 550_00, until })
  expect(await bet(10_100_01)).toEqual(STOPPED)
  // What the day bars is over then, what the month bars is not.
  await wait(DAY_MS)
  expect(await bet(10_100_01)).toEqual(STOPPED)
  expect(await bet(10_100_00)).toBe(true)
})

test('a merchant keeps its time zone while somebody has a limit, so that no window that is used up opens again', async () => {
  clock = NOON
  const { set } = await player()
  await set('loss', 'day', 500_00)
  const { database } = shared()
  expect(await runInTest(merchantCommand, database, 'set one timeZone=Pacific/Auckland')).toMatchObject({
    code: 2,
    err: expect.stringContaining('timeZone: members of one have set limits'),
  })
  expect((await rows("SELECT time_zone FROM merchants WHERE code = 'one'"))[0]).toEqual({ time_zone: ZONE })
})

test('what an operator gives counts as deposited and keeps to the limit, unless it corrects', async () => {
  clock = Date.now()
  const { name, set, deposit, limits } = await player()
  await set('deposit', 'month', 1000_00)
  const { database } = shared()
  const give = (amount: string, ...more: string[]) =>
    runInTest(
      memberCommand,
      database,
      `credit ${name} --merchant one --amount ${amount} --key c-${++ids} ${more.join(' ')}`,
    )
  expect(await give('1000.01')).toMatchObject({ code: 1, err: expect.stringContaining('limit') })
  expect((await give('400.00')).code).toBe(0)
  expect((await limits())[0].left).toBe(600_00)
  expect((await deposit(600_01)).body.value).toMatchObject({ left: 600_00 })
  expect((await give('5000.00', '--corrects')).code).toBe(0)
  expect((await limits())[0].left).toBe(600_00)
  expect((await deposit(600_00)).status).toBe(200)
})

test('a limit is lowered at once and raised after a day, when its window is over and it is confirmed, from any device', async () => {
  clock = NOON
  const { name, set, confirm, bet, limits, wait, browser } = await player()
  await set('loss', 'day', 500_00)
  expect((await set('loss', 'day', 200_00)).body.value.limits[0].amount).toBe(200_00)
  const asked = (await set('loss', 'day', 900_00)).body.value.limits[0]
  const opensAt = NOON + DAY_MS
  expect(asked).toMatchObject({
    amount: 200_00,
    pending: { amount: 900_00, opensAt, lapsesAt: opensAt + 7 * DAY_MS },
  })
  expect(await confirm('loss', 'day')).toMatchObject({ status: 409, body: { errorCode: 'conflict' } })
  // Another device asks again: the time begins again, and it is no way around it.
  const device = openBrowser(shared(), { merchant: 'one' })
  await device.logIn(name, PASSWORD)
  const other = { method: 'POST', body: { kind: 'loss', window: 'day' } } as const
  expect((await device.call('/wps/member/protection/limit/confirm', other)).status).toBe(409)
  expect(await bet(200_01)).toEqual(STOPPED)
  await wait(DAY_MS - 1000)
  expect((await confirm('loss', 'day')).status).toBe(409)
  await wait(1000)
  expect(await bet(200_01)).toEqual(STOPPED)
  expect((await confirm('loss', 'day')).body.value.limits[0]).toMatchObject({ amount: 900_00, pending: null })
  expect(await bet(900_00)).toBe(true)
  expect((await confirm('loss', 'day')).status).toBe(409)
  // Nothing is left of a request after a week.
  await set('loss', 'day', null)
  await wait(9 * DAY_MS)
  expect((await limits())[0].pending).toBeNull()
  expect((await confirm('loss', 'day')).status).toBe(409)
  const noted = await rows(
    "SELECT kind, details FROM access_events WHERE member = (SELECT id FROM members WHERE username = $1) AND kind LIKE 'limit%' ORDER BY at, id",
    [name],
  )
  expect(noted.map(({ kind }) => kind)).toEqual([
    ...['limit-changed', 'limit-changed', 'limit-changed', 'limit-confirmed', 'limit-changed'],
  ])
  expect(browser).toBeDefined()
})

test.each([
  ['kind', { kind: 'sleep', window: 'day', amount: '100' }],
  ['window', { kind: 'loss', window: 'year', amount: '100' }],
  ['window', { kind: 'loss', window: 'round', amount: '100' }],
  ['amount', { kind: 'loss', window: 'day', amount: '-1' }],
  ['amount', { kind: 'loss', window: 'day', amount: '1.5' }],
  ['amount', { kind: 'loss', window: 'day', amount: 1e300 }],
  ['amount', { kind: 'loss', window: 'day' }],
  ['by', { kind: 'loss', window: 'day', amount: '1', by: 'operator' }],
])('a wrong %s is refused by its name, and nothing is set', async (field, body) => {
  clock = NOON
  const { browser, limits } = await player()
  const answer = await browser.call('/wps/member/protection/limit', { method: 'POST', body: body as object })
  expect(answer).toMatchObject({ status: 400, body: { field } })
  expect(await limits()).toEqual([])
})

describe('who', () => {
  test('visitors and trials set none, testers obey theirs', async () => {
    clock = NOON
    const visitor = openBrowser(shared(), { merchant: 'one' })
    const body = { kind: 'loss', window: 'day', amount: '100' }
    expect((await visitor.call('/wps/member/protection/limit', { method: 'POST', body })).status).toBe(401)
    const trial = openBrowser(shared(), { merchant: 'one' })
    await trial.call('/wps/session/freeregister', { method: 'POST', body: {} })
    expect((await trial.call('/wps/member/protection')).body.value?.rules?.limits ?? []).toEqual([])
    const tester = await player(1)
    await tester.set('loss', 'day', 100_00)
    expect(await tester.bet(100_01)).toEqual(STOPPED)
    expect(await tester.bet(100_00)).toBe(true)
  })
})
