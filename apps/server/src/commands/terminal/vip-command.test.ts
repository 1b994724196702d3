import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code })
    await make.member(code, { username: 'Somchai' })
    await make.vipLevel(code, { id: 'bronze', rank: 1, names: { TH: 'ทองแดง' } })
    await make.vipLevel(code, { id: 'silver', rank: 2, names: { TH: 'เงิน' } })
  }
})

const vip = (line: string, input = '') => runInTest(merchantCommand, shared().database, `vip ${line}`, input)
const memberVip = (line: string) => runInTest(memberCommand, shared().database, `vip ${line}`)
const idsOf = async (merchant: string) =>
  (await shared().call('/wps/member/rank/levels', { merchant })).body.value.list.map(
    ({ labelId }: { labelId: string }) => labelId,
  )
const gold = { id: 'gold', names: { TH: 'ทอง' }, birthdayBonus: 500 }

test('levels are printed as they are taken, and new ones show without a restart [MEMBER-09-D]', async () => {
  const printed = JSON.parse((await vip('shop list')).out)
  expect(printed.map(({ id }: { id: string }) => id)).toEqual(['bronze', 'silver'])
  expect((await vip('shop')).out).toBe((await vip('shop list')).out)
  const [bronze, silver] = printed
  const set = await vip('shop set -', JSON.stringify([bronze, gold, silver]))
  expect(set).toEqual({ code: 0, err: '', out: 'shop: bronze, gold, silver\n' })
  await expect.poll(() => idsOf('shop'), { timeout: 10_000 }).toEqual(['bronze', 'gold', 'silver'])
  expect(await idsOf('other')).toEqual(['bronze', 'silver'])

  const folder = await mkdtemp(join(tmpdir(), 'foyer-vip-'))
  const file = join(folder, 'levels.json')
  await writeFile(file, JSON.stringify([silver, bronze]))
  expect(await vip(`shop set ${file}`)).toMatchObject({ code: 0, out: 'shop: silver, bronze\n' })
  await rm(folder, { recursive: true })
  await expect.poll(() => idsOf('shop'), { timeout: 10_000 }).toEqual(['silver', 'bronze'])
})

test('nothing changes unless every level is good, and none that a member has may go [MEMBER-09-D]', async () => {
  const before = (await vip('other list')).out
  const wrong = await vip('other set -', JSON.stringify([gold, { ...gold, id: 'top', rebateRate: -1 }]))
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toContain('Nothing was changed:\nlevel 2, rebateRate: must be')
  await memberVip('Somchai --merchant other --level silver')
  const held = await vip('other set -', JSON.stringify([gold]))
  expect(held).toMatchObject({ code: 2, err: expect.stringContaining('id "silver" is missing') })
  expect((await vip('other list')).out).toBe(before)
  await memberVip('Somchai --merchant other --level none')
})

test('a member is given a level and progress, which the site shows at once [MEMBER-04]', async () => {
  expect((await memberVip('somchai --merchant shop')).out).toBe('somchai in shop: no VIP level\n')
  const given = await memberVip('somchai --merchant shop --level silver --completed 2 --expected 5')
  expect(given).toEqual({ code: 0, err: '', out: 'somchai in shop: silver, 2 of 5 conditions\n' })
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn('somchai', PASSWORD)
  const progress = async () => (await browser.call('/wps/member/rank/progress')).body.value
  expect(await progress()).toMatchObject({
    currentProgress: { completedConditions: 2, totalExpectedConditions: 5 },
    playerRankProgress: { labelId: 'silver' },
    labelName: 'เงิน',
  })
  expect((await memberVip('somchai --merchant shop --completed 3')).out).toContain('silver, 3 of 5')
  expect((await memberVip('somchai --merchant shop --level bronze')).out).toContain('bronze, 0 of 0')
  expect((await memberVip('somchai --merchant shop --level none')).out).toContain('no VIP level')
  expect((await progress()).playerRankProgress).toEqual({ labelId: '' })
  const trail = await runInTest(memberCommand, shared().database, 'audit somchai --merchant shop')
  expect(trail.out).toMatch(/vip-set {2}done .* level=none {2}operator=\S+\n/)
  expect(trail.out).toMatch(/vip-set {2}done .* level=silver {2}operator=\S+ {2}progress=2\/5\n/)
})

test.each([
  ['', 2, 'vip CODE list'],
  ['shop lst', 2, 'There is no "vip lst". There are: list, set.'],
  ['shop list x', 2, 'too many arguments'],
  ['shop set', 2, 'Which file?'],
  ['shop set a b', 2, 'too many arguments'],
  ['shop set /nowhere.json', 1, 'no such file'],
  ['nix set -', 1, 'There is no merchant "nix"'],
  ['shop set -', 2, 'The file is no JSON list of levels.'],
])('merchant vip %s: code %i and why', async (line, wanted, message) => {
  const { code, out, err } = await vip(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
})

test.each([
  ['--merchant shop', 2, 'Whose?'],
  ['nobody99 --merchant shop', 1, 'There is no member "nobody99" in shop'],
  ['somchai --merchant shop --level gold9', 1, 'There is no VIP level "gold9" in shop. It has: '],
  ['somchai --merchant shop --completed 1', 2, '--level is missing: the member has none yet.'],
  ['somchai --merchant shop --level silver --completed x', 2, '--completed is a number from 0 to 999'],
  [
    'somchai --merchant shop --level silver --completed 3 --expected 2',
    2,
    '--completed is more than expected: 3 of 2.',
  ],
  ['somchai --merchant shop --level none --completed 1', 2, '--level none goes with no progress.'],
  ['somchai --merchant shop --type 1', 2, "unknown option '--type'"],
])('member vip %s: code %i and why', async (line, wanted, message) => {
  const { code, out, err } = await memberVip(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
})
