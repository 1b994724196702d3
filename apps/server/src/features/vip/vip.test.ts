import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { plainSettings } from '../../testing/plain-settings.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({
    code: 'shown',
    settings: { ...plainSettings, vipBenefit: true },
    switches: { FREEPLAY3: true },
  })
  await make.merchant({ code: 'hidden', settings: { ...plainSettings, vipBenefit: false } })
  await make.merchant({ code: 'bare' })
  await make.vipLevel('shown', {
    id: 'gold',
    rank: 2,
    names: { EN: 'Gold', TH: 'ทอง' },
    conditions: [{ EN: 'Deposit ฿5,000', TH: 'ฝาก ฿5,000' }, { EN: 'Play on 10 days' }],
    rebateRate: 85,
    birthdayBonus: 50_000,
    upgradeBonus: 3_000_000_000,
    withdrawLimit: 20_000_000,
  })
  await make.vipLevel('shown', { id: 'silver', rank: 1, names: { EN: 'Silver', TH: 'เงิน' } })
  await make.vipLevel('hidden', { id: 'gold', names: { EN: 'Their gold' } })
  for (const merchant of ['shown', 'hidden']) {
    for (const username of ['holder', 'plain']) await make.member(merchant, { username })
  }
  await make.vipStanding('shown', 'holder', { level: 'gold', completed: 2, expected: 5 })
  await make.vipStanding('hidden', 'holder', { level: 'gold', completed: 0, expected: 1 })
})

const LEVELS = '/wps/member/rank/levels'
const PROGRESS = '/wps/member/rank/progress'
const member = async (merchant: string, username = 'holder') => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}

test('visitors read the levels in their language, lowest first, and no database is asked [MEMBER-09-D]', async () => {
  const before = shared().queries()
  const english = await shared().call(`${LEVELS}?language=EN`, { merchant: 'shown' })
  const thai = await shared().call(`${LEVELS}?language=TH`, { merchant: 'shown' })
  expect(shared().queries()).toBe(before)
  expect(english.body.value.list).toEqual([
    {
      labelId: 'silver',
      labelName: 'Silver',
      conditions: [],
      requirements: [],
      rebateRate: 0,
      rebates: [],
      birthdayBonus: 0,
      upgradeBonus: 0,
      withdrawLimit: null,
    },
    {
      labelId: 'gold',
      labelName: 'Gold',
      conditions: ['Deposit ฿5,000', 'Play on 10 days'],
      requirements: [],
      rebateRate: 85,
      rebates: [],
      birthdayBonus: 50_000,
      upgradeBonus: 3_000_000_000,
      withdrawLimit: 20_000_000,
    },
  ])
  const [silver, gold] = thai.body.value.list
  expect([silver.labelName, gold.labelName]).toEqual(['เงิน', 'ทอง'])
  expect(gold.conditions).toEqual(['ฝาก ฿5,000', 'Play on 10 days'])
})

test('a merchant shows its own levels only, and none where it has none [MEMBER-09-D]', async () => {
  const names = async (merchant: string) =>
    (await shared().call(LEVELS, { merchant })).body.value.list.map(
      ({ labelName }: { labelName: string }) => labelName,
    )
  expect([await names('hidden'), await names('bare')]).toEqual([['Their gold'], []])
})

test('a member reads progress, label and the show-benefit flag, in the own language [API-21, MEMBER-04, SWITCH-27-D]', async () => {
  const holder = await member('shown')
  expect((await holder.call(`${PROGRESS}?language=EN`)).body.value).toEqual({
    currentProgress: { completedConditions: 2, totalExpectedConditions: 5 },
    playerRankProgress: { labelId: 'gold' },
    labelName: 'Gold',
    showBenefit: true,
    next: null,
  })
  expect((await holder.call(`${PROGRESS}?language=TH`)).body.value.labelName).toBe('ทอง')
  expect((await (await member('hidden')).call(PROGRESS)).body.value).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 1 },
    playerRankProgress: { labelId: 'gold' },
    labelName: 'Their gold',
    showBenefit: false,
    next: null,
  })
})

test('a member without a level has no label [API-21, MEMBER-04]', async () => {
  expect((await (await member('shown', 'plain')).call(PROGRESS)).body.value).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
    playerRankProgress: { labelId: '' },
    labelName: '',
    showBenefit: true,
    next: null,
  })
})

test('nobody reads the progress of another, or one without a session [API-21]', async () => {
  const plain = await member('shown', 'plain')
  const other = await plain.call(`${PROGRESS}?member=holder`)
  expect(other).toMatchObject({ status: 400, body: { field: 'member' } })
  expect((await openBrowser(shared(), { merchant: 'shown' }).call(PROGRESS)).status).toBe(401)
})

test('a trial reads the levels, and has no progress of its own [API-21, ROLE-12]', async () => {
  const browser = openBrowser(shared(), { merchant: 'shown' })
  const trial = await browser.call('/wps/session/login/freeplay', { method: 'POST' })
  browser.token = trial.body.value.token
  expect((await browser.call(PROGRESS)).body.errorCode).toBe('trial.refused')
  expect((await browser.call(LEVELS)).body.value.list).toHaveLength(2)
})

test('a member who is deleted takes the standing along, a merchant its levels', async () => {
  const { make, database } = shared()
  await make.merchant({ code: 'gone' })
  await make.member('gone', { username: 'leaver' })
  await make.vipLevel('gone', { id: 'gold' })
  await make.vipStanding('gone', 'leaver', { level: 'gold' })
  await database.pool.query("DELETE FROM merchants WHERE code = 'gone'")
  const { rows } = await database.pool.query(
    "SELECT id FROM vip_levels WHERE merchant = 'gone' UNION ALL SELECT level FROM vip_standings WHERE merchant = 'gone'",
  )
  expect(rows).toEqual([])
})
