import { expect, test } from 'vitest'
import { memberCommand } from '../../commands/terminal/member-command.ts'
import { dayIn } from '../../merchants/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { issueBirthdayBonuses } from './vip-bonuses.ts'

const ZONE = 'Asia/Bangkok'
const SHOP = { code: 'shop', currency: 'THB', timeZone: ZONE }
const shared = shareTestApp(async (make) => {
  await make.merchant({ ...SHOP, switches: { REWCEN3: true } })
  await make.vipLevel('shop', { id: 'bronze', rank: 1, birthdayBonus: 50_00 })
  await make.vipLevel('shop', { id: 'silver', rank: 2, upgradeBonus: 100_00, birthdayBonus: 200_00 })
  await make.vipLevel('shop', { id: 'gold', rank: 3, upgradeBonus: 500_00 })
})

const raise = (name: string, level: string) =>
  runInTest(
    memberCommand,
    shared().database,
    `vip ${name} --merchant shop --level ${level} --completed 0 --expected 0`,
  )
/** What a member may claim, the newest first. */
async function claimable(name: string) {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  const { list } = (await browser.call('/wps/member/rewards?status=claimable')).body.value
  return list.map(({ source, amount }: { source: string; amount: number }) => [source, amount])
}

test('who is raised to a level may claim its bonus, once for each level whatever comes between', async () => {
  const name = await shared().make.member('shop')
  await raise(name, 'bronze')
  expect(await claimable(name)).toEqual([])
  await raise(name, 'gold')
  await raise(name, 'silver')
  await raise(name, 'gold')
  expect(await claimable(name)).toEqual([['upgrade', 500_00]])
})

test('birthdays of today at the merchant bring the bonus of the level, once a year', async () => {
  const born = (day: string) => shared().make.member('shop', { birthday: `1990-${day}` })
  const today = dayIn(ZONE, Date.now()).slice(5)
  const [celebrates, another] = [await born(today), await born(today === '01-01' ? '01-02' : '01-01')]
  const [levelless, disabled] = [
    await born(today),
    await shared().make.member('shop', { birthday: `1990-${today}` }),
  ]
  for (const name of [celebrates, another, disabled]) await raise(name, 'bronze')
  await shared().database.pool.query('UPDATE members SET disabled = true WHERE username = $1', [disabled])
  await shared().round('issue-birthday-bonuses')
  await raise(celebrates, 'silver')
  await shared().round('issue-birthday-bonuses')
  expect(await claimable(celebrates)).toEqual([
    ['upgrade', 100_00],
    ['birthday', 50_00],
  ])
  expect(await claimable(another)).toEqual([])
  expect(await claimable(levelless)).toEqual([])
  const { rows } = await shared().database.pool.query(
    "SELECT count(*)::int AS count FROM rewards JOIN members m ON m.id = member WHERE source = 'birthday' AND username = $1",
    [disabled],
  )
  expect(rows).toEqual([{ count: 0 }])
})

test.each([
  ['2027-02-28', 1],
  ['2028-02-28', 0],
  ['2028-02-29', 1],
  ['2027-03-01', 0],
])('who was born on 29 February has a birthday on %s: %s', async (day, count) => {
  const name = await shared().make.member('shop', { birthday: '1996-02-29' })
  await raise(name, 'bronze')
  await issueBirthdayBonuses(shared().database.orm, SHOP, Date.parse(`${day}T12:00:00+07:00`))
  const { rows } = await shared().database.pool.query(
    'SELECT ref FROM rewards JOIN members m ON m.id = member WHERE username = $1',
    [name],
  )
  expect(rows).toHaveLength(count)
})
