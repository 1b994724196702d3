import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AVAILABLE_LANGUAGES } from '@foyer/contract'
import { isTokenName } from '@foyer/ui/themes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { merchants } from '../merchants/merchant-tables.ts'
import { projectRoot } from '../project-root.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createMerchant, describeSettings, findMerchant, setMerchant } from './change-merchant.ts'
import { SETTING_KEYS } from './settings.ts'

let database: Database
const NEW = {
  code: 'shop',
  name: 'Shop',
  hosts: ['shop.example'],
  theme: 'naga',
  languages: ['EN', 'TH'],
} as const

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
})
beforeEach(async () => {
  await database.orm.delete(merchants)
  await createMerchant(database.orm, NEW)
})
afterAll(() => database.close())

const shop = () => findMerchant(database.orm, 'shop')
const set = (...pairs: string[]) =>
  setMerchant(
    database.orm,
    'shop',
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )

test.each([
  ['maintenance=on', { maintenance: true }],
  ['name.TH=ร้าน', { names: { EN: 'Shop', TH: 'ร้าน' } }],
  ['name.th=', { names: { EN: 'Shop' } }],
  ['tagline.EN=Come in', { taglines: { EN: 'Come in' } }],
  ['languages=th,EN', { languages: ['TH', 'EN'] }],
  ['hosts=a.example,B.example:8080', { hosts: ['a.example', 'b.example:8080'] }],
  ['imageHosts=https://img.example/', { imageHosts: ['https://img.example'] }],
  ['domains=', { domains: [] }],
  ['currency=eur', { currency: 'EUR' }],
  ['timeZone=Europe/Helsinki', { timeZone: 'Europe/Helsinki' }],
  ['ageLimit=21', { ageLimit: 21 }],
  ['theme=northlight', { themeName: 'northlight' }],
  ['theme.accent-from=#ff8800', { themeTokens: { 'accent-from': '#ff8800' } }],
  ['jackpot=decorative', { settings: { jackpot: 'decorative' } }],
  ['referral=on', { settings: { referral: true } }],
  ['homeBlocks=tabs, rows', { settings: { homeBlocks: ['tabs', 'rows'] } }],
  ['homeRows=', { settings: { homeRows: [] } }],
  ['sorting=LIVE,RNG', { settings: { sorting: [{ category: 'LIVE', vendors: [] }, { category: 'RNG' }] } }],
  ['inHouseVendors=JL,PG', { settings: { inHouseVendors: ['JL', 'PG'] } }],
  ['closedVendors=JL', { settings: { closedVendors: ['JL'] } }],
  ['trialMerchant=shop-try', { settings: { trialMerchant: 'shop-try' } }],
  ['termsVersion=2027-02', { settings: { termsVersion: '2027-02' } }],
  ['trialMerchant=', { settings: { trialMerchant: '' } }],
  ['classifyName.JP.EN=Big ones', { settings: { classifyNames: { JP: { EN: 'Big ones' } } } }],
  ['minBets=100,5', { settings: { minBets: [5, 100] } }],
  ['support.hours.EN=Always', { settings: { support: { hours: { EN: 'Always' } } } }],
  ['cashier.withdrawMax=600000', { featureSettings: { cashier: { withdrawMax: 600_000 } } }],
  ['approvals.from=', { featureSettings: { approvals: { from: null } } }],
  ['template.mem_cen=0', { settings: { template: { mem_cen: 0, dep_func: 1 } } }],
])('set %s', async (pair, expected) => {
  await set(pair)
  expect(await shop()).toMatchObject(expected)
})

test('referral and the VIP benefit flag are settings of the merchant [SWITCH-27-D]', async () => {
  await set('referral=on', 'vipBenefit=on')
  expect((await shop()).settings).toMatchObject({ referral: true, vipBenefit: true })
  await set('referral=off', 'vipBenefit=off')
  expect((await shop()).settings).toMatchObject({ referral: false, vipBenefit: false })
})

test('the vendors of a category are sorted without losing the others', async () => {
  await set('sorting=RNG,LIVE', 'sorting.RNG=PG,JL')
  await set('sorting=LIVE,RNG')
  expect((await shop()).settings.sorting).toEqual([
    { category: 'LIVE', vendors: [] },
    { category: 'RNG', vendors: ['PG', 'JL'] },
  ])
})

test.each([
  ['maintenance=perhaps', 'maintenance: is on or off, not "perhaps"'],
  ['name.XQ=a', 'name.XQ: names "XQ", which is no language code'],
  ['languages=EN,XQ', 'languages: has "XQ"'],
  ['languages=KR', `languages: has at least one of ${AVAILABLE_LANGUAGES.join(', ')}`],
  ['languages=EN,TY', 'languages: has TY'],
  ['hosts=https://a.example', 'hosts: has "https://a.example"; a host is written as'],
  ['hosts=a.example,a.example', 'hosts: has "a.example" twice'],
  ['imageHosts=http://img.example', 'imageHosts: has "http://img.example"'],
  ['imageHosts=https://img.example/path', 'imageHosts: has'],
  ['currency=XQX', 'currency: is a currency code'],
  ['timeZone=Mars/Base', 'timeZone: is a time zone'],
  ['ageLimit=12', 'ageLimit: is a whole number from 16'],
  ['theme=pink', 'theme: is one of naga, northlight'],
  [
    'theme.nothing=#fff',
    'theme.nothing: is not a token that a merchant may set; packages/ui/src/themes/token-kinds.ts',
  ],
  ['theme.accent-from=red;}', 'theme.accent-from: does not take'],
  ['jackpot=maybe', 'jackpot: is one of feed'],
  ['jackpot=feed', 'jackpotFeedStart: a jackpot that follows'],
  ['homeBlocks=tabs,sauna', 'homeBlocks: has "sauna", which is none of banners'],
  ['homeRows=RNG,RNG', 'homeRows: has "RNG" twice'],
  ['sorting=SLOTS', 'sorting: has "SLOTS"'],
  ['inHouseVendors=J L', 'inHouseVendors: has "J L"'],
  ['classifyName.JP=x', 'classifyName.JP: is written as classifyName.FeatureBuy.TH'],
  ['minBets=1.5', 'minBets: is a whole number'],
  ['support.phone.EN=1', 'support.phone.EN: is support.title'],
  ['cashier.lunch=1', 'cashier.lunch: is cashier. and one of depositMinutes,'],
  ['cashier.depositMinutes=', 'cashier.depositMinutes: is a whole number from 1 to 1440'],
  ['cashier.withdrawMax=99', 'cashier.withdrawMax: 99 is below cashier.withdrawMin 10000'],
  ['template.x=1', 'template.x: is template.mem_cen'],
  ['maintenance.x=on', 'maintenance.x: there is no such key'],
  ['demo=on', 'demo: there is no such key. Keys:\n  maintenance=on|off'],
  ['names=x', 'names: there is no such key'],
])(
  'set %s is refused by name and nothing changes, not even what is right beside it',
  async (pair, message) => {
    const before = await shop()
    await expect(set('ageLimit=18', 'tagline.EN=New', pair)).rejects.toThrow(message)
    expect(await shop()).toEqual(before)
  },
)

test('every fault is told at once, a key given twice too', async () => {
  await expect(set('referral=x', 'nothing=1', 'maintenance=on', 'maintenance=off')).rejects.toThrow(
    /maintenance: is given twice\nreferral: .*\nnothing: /s,
  )
})

test("setting a feature's setting back to its initial value leaves nothing stored", async () => {
  await set('cashier.withdrawTimes=9', 'cashier.withdrawDayMax=100')
  await set('cashier.withdrawTimes=5', 'cashier.withdrawDayMax=')
  expect((await shop()).featureSettings).toEqual({})
})

test('what show shows can be set again and changes nothing', async () => {
  await set('theme.accent-from=#ff8800', 'sorting.RNG=PG,JL', 'support.hours.EN=Always')
  const before = await shop()
  const pairs = describeSettings(before)
  expect(new Set(pairs.map(([key]) => key.split('.')[0]))).toEqual(
    new Set(SETTING_KEYS.map(({ key }) => key)),
  )
  await setMerchant(database.orm, 'shop', pairs)
  expect(await shop()).toEqual(before)
})

test('a token that no merchant may set is refused with the file that lists the others (finding 44)', async () => {
  const refusal = await set('theme.space-1=4px').catch((error: Error) => error.message)
  expect(refusal).toContain('theme.space-1: is not a token that a merchant may set;')
  const file = /packages\/\S+\.ts/.exec(String(refusal))?.[0] ?? ''
  const listed = readFileSync(join(projectRoot(), file), 'utf8').match(/^ {2}'?[a-z0-9-]+'?: '\w+',$/gm)
  const names = (listed ?? []).map((line) => line.trim().split(':')[0]?.replaceAll("'", '') ?? '')
  expect(names).toContain('accent-from')
  expect(names.filter((name) => !isTokenName(name))).toEqual([])
})
