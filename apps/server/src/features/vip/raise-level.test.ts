import { expect, test } from 'vitest'
import { memberCommand } from '../../commands/terminal/member-command.ts'
import { merchantCommand } from '../../commands/terminal/merchant-command.ts'
import { cashierServices } from '../../testing/cashier-services.ts'
import { runByTwo, runInTest } from '../../testing/command-fixture.ts'
import { earningServices } from '../../testing/earning-services.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { raiseLevel } from './raise-level.ts'

const BAHT = 100
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB' })
  await make.depositChannel('one', { code: 'bank' })
  const level = (id: string, rank: number, requires: object[] | null, upgradeBonus = 0) =>
    make.vipLevel('one', { id, rank, names: { EN: id, TH: id }, requires: requires as never, upgradeBonus })
  await level('first', 1, [
    { kind: 'registered', amount: 1, days: null },
    { kind: 'confirmed', amount: 1, days: null },
  ])
  await level('second', 2, [{ kind: 'deposits', amount: 500 * BAHT, days: 30 }], 50 * BAHT)
  await level('third', 3, [{ kind: 'bets', amount: 2_000 * BAHT, days: null }], 70 * BAHT)
  await level('fourth', 4, null)
})

let names = 0
async function newMember({ confirmed = true } = {}) {
  const { make, database } = shared()
  const id = crypto.randomUUID()
  const name = await make.member('one', {
    ...{ id, username: `climber${++names}`, mobile: `+6681000${1000 + names}`, mobileVerified: confirmed },
  })
  const stands = async () => {
    const { rows } = await database.pool.query(
      `SELECT level, (SELECT coalesce(sum(amount), 0)::int FROM rewards WHERE member = $1 AND source = 'upgrade') AS upgrades
        FROM vip_standings WHERE member = $1`,
      [id],
    )
    return rows[0] ?? { level: null, upgrades: 0 }
  }
  const look = async () => {
    const browser = openBrowser(shared(), { merchant: 'one' })
    await browser.logIn(name, PASSWORD)
    return (await browser.call('/wps/member/rank/progress?language=EN')).body.value
  }
  const deposit = async (amount: number) => {
    const { deposits, callerOf, desk } = await cashierServices(database.orm, 'one')
    const asked = { requestId: crypto.randomUUID(), channel: 'bank', amount: String(amount) }
    const { number } = await deposits.create(asked, callerOf(id))
    await desk.deposits.approve(number, '', { reference: `KB ${number}`, paidAt: new Date() })
  }
  const bet = async (stake: number) => {
    const services = await earningServices(database.orm, 'one', () => new Date())
    await services.bet(id, `b${crypto.randomUUID()}`, stake, 0)
    await shared().round('count-bets')
  }
  return { id, name, stands, look, deposit, bet }
}

test('who is confirmed has the first level by looking, and reads exactly how far the next one is', async () => {
  const unconfirmed = await newMember({ confirmed: false })
  expect(await unconfirmed.look()).toMatchObject({
    playerRankProgress: { labelId: '' },
    next: {
      labelId: 'first',
      requirements: [
        { kind: 'registered', has: 1 },
        { kind: 'confirmed', has: 0 },
      ],
    },
  })
  const member = await newMember()
  expect(await member.look()).toMatchObject({
    playerRankProgress: { labelId: 'first' },
    currentProgress: { completedConditions: 0, totalExpectedConditions: 1 },
    next: { labelId: 'second', requirements: [{ kind: 'deposits', amount: 500 * BAHT, has: 0, days: 30 }] },
  })
  await member.deposit(499 * BAHT)
  expect((await member.look()).next.requirements).toMatchObject([{ has: 499 * BAHT }])
})

test('deposits and bets raise a member by themselves, with each bonus once, as far as the product can tell', async () => {
  const member = await newMember()
  await member.deposit(500 * BAHT)
  expect(await member.stands()).toEqual({ level: 'second', upgrades: 50 * BAHT })
  await shared().make.money('one', member.name, 5_000 * BAHT)
  await member.bet(1_999 * BAHT)
  expect(await member.stands()).toEqual({ level: 'second', upgrades: 50 * BAHT })
  await member.bet(1 * BAHT)
  expect(await member.stands()).toEqual({ level: 'third', upgrades: 120 * BAHT })
  expect(await member.look()).toMatchObject({ playerRankProgress: { labelId: 'third' }, next: null })
})

test('levels are passed in one go, at once and twice with the same end; old deposits do not count', async () => {
  const { database, make } = shared()
  const merchant = { code: 'one', currency: 'THB', timeZone: 'Asia/Bangkok' } as const
  const member = await newMember()
  await make.money('one', member.name, 5_000 * BAHT)
  await member.bet(3_000 * BAHT)
  expect((await member.stands()).level).toBe('first')
  await member.deposit(600 * BAHT)
  expect(await member.stands()).toEqual({ level: 'third', upgrades: 120 * BAHT })
  const late = await newMember()
  await database.pool.query('INSERT INTO vip_standings (member, merchant, level) VALUES ($1, $2, $3)', [
    late.id,
    'one',
    'first',
  ])
  await late.deposit(400 * BAHT)
  const later = new Date(Date.now() + 31 * 24 * 3_600_000)
  const raise = (at: Date) =>
    database.orm.transaction((transaction) => raiseLevel(transaction, merchant, late.id, at))
  expect((await raise(later)).next?.requirements).toMatchObject([{ has: 0 }])
  await late.deposit(100 * BAHT)
  await Promise.all([raise(new Date()), raise(new Date()), raise(new Date())])
  expect(await late.stands()).toEqual({ level: 'second', upgrades: 50 * BAHT })
})

test('a level that a person has lowered stays until a person changes it, and one that was given is kept', async () => {
  const member = await newMember()
  await member.deposit(500 * BAHT)
  const set = (level: string) =>
    runInTest(memberCommand, shared().database, `vip ${member.name} --merchant one --level ${level}`)
  expect(await set('first')).toMatchObject({ code: 0 })
  await member.deposit(500 * BAHT)
  await member.look()
  expect((await member.stands()).level).toBe('first')
  await set('fourth')
  await member.deposit(500 * BAHT)
  expect((await member.stands()).level).toBe('fourth')
})

test('the page of levels says what is paid by category, and easier requirements take two people', async () => {
  const rates = JSON.stringify([
    { category: 'RNG', rate: 40 },
    { category: 'RNG', level: 'second', rate: 55 },
    { category: 'LIVE', vendor: 'EVO', rate: 10 },
  ])
  await runByTwo(merchantCommand, shared().database, 'rebates one set -', rates)
  const rebates = async () => {
    const { list } = (await shared().call('/wps/member/rank/levels?language=EN', { merchant: 'one' })).body
      .value
    return list.map((level: { rebates: object[] }) => level.rebates)
  }
  const live = { category: 'LIVE', vendor: 'EVO', rate: 10 }
  const slots = (rate: number) => ({ category: 'RNG', vendor: '', rate })
  await expect.poll(async () => (await rebates()).length, { timeout: 5000 }).toBe(4)
  await expect.poll(rebates, { timeout: 5000 }).toEqual([
    [live, slots(40)],
    [live, slots(55)],
    [live, slots(40)],
    [live, slots(40)],
  ])
  const list = JSON.parse((await runInTest(merchantCommand, shared().database, 'vip one list')).out)
  const easier = list.map((level: { id: string }) =>
    level.id === 'third' ? { ...level, requires: [{ kind: 'bets', amount: 1 }] } : level,
  )
  const alone = await runInTest(
    merchantCommand,
    shared().database,
    'vip one set - --by Somying',
    JSON.stringify(easier),
  )
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('waits as proposal') })
})
