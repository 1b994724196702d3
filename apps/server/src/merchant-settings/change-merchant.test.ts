import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { loadMerchant } from '../merchants/merchant-store.ts'
import { merchants } from '../merchants/merchant-tables.ts'
import { regionCheck } from '../merchants/region-rules.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import {
  changeRegion,
  clearRegion,
  createMerchant,
  findMerchant,
  listMerchants,
  removeMerchant,
  setMerchant,
  switchMerchant,
} from './change-merchant.ts'

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

test('a new merchant is whole, open and known to the server', async () => {
  const merchant = await loadMerchant(database.orm, 'shop')
  expect(merchant).toMatchObject({
    code: 'shop',
    hosts: ['shop.example'],
    names: { EN: 'Shop', TH: 'Shop' },
    defaultLanguage: 'EN',
    themeName: 'naga',
    maintenance: false,
    ageLimit: 18,
    demo: false,
    switches: { MYACC: true },
  })
  expect(regionCheck((await shop()).regionRules)({ address: '203.0.113.1', country: 'DE' })).toBe(false)
  // The product's first version, which the accounts know, holds until the operator sets one.
  expect((await shop()).settings.termsVersion).toBe('')
})

test('a code that is taken or none, and a host of another, make nothing', async () => {
  await expect(createMerchant(database.orm, NEW)).rejects.toThrow('"shop" is there already')
  await expect(createMerchant(database.orm, { ...NEW, code: 'a b' })).rejects.toThrow('cannot be a merchant')
  const other = { ...NEW, code: 'other', hosts: ['SHOP.example:8080'] }
  await expect(createMerchant(database.orm, other)).rejects.toThrow('belongs to the merchant shop')
  expect((await listMerchants(database.orm)).map((row) => row.code)).toEqual(['shop'])
})

test('switches go on and off, unknown ones are refused', async () => {
  const turn = (...pairs: [string, string][]) => switchMerchant(database.orm, 'shop', pairs)
  await turn(['CBS3', 'on'], ['MYACC', 'off'])
  expect((await shop()).switches).toMatchObject({ CBS3: true, MYACC: false, DEPOSIT: true })
  await expect(turn(['CBS3', 'off'], ['CBS4', 'on'])).rejects.toThrow('CBS4: there is no such switch')
  await expect(turn(['CBS3', 'perhaps'])).rejects.toThrow('CBS3: is on or off')
  expect((await shop()).switches.CBS3).toBe(true)
})

test('countries and addresses keep people out and let them in', async () => {
  const isOut = async (address: string, country: string) =>
    regionCheck((await shop()).regionRules)({ address, country })
  await changeRegion(database.orm, 'shop', 'deny-country', ['us', 'DE,FR'])
  expect([await isOut('1.1.1.1', 'FR'), await isOut('1.1.1.1', 'TH')]).toEqual([true, false])
  await changeRegion(database.orm, 'shop', 'allow-country', ['TH', 'US'])
  expect([await isOut('1.1.1.1', 'US'), await isOut('1.1.1.1', 'JP')]).toEqual([false, true])
  await changeRegion(database.orm, 'shop', 'allow-address', ['2001:DB8::/32', '203.0.113.7'])
  await changeRegion(database.orm, 'shop', 'deny-address', ['203.0.113.0/24'])
  expect(await isOut('203.0.113.7', 'DE')).toBe(false)
  expect(await isOut('203.0.113.8', 'TH')).toBe(true)
  expect(await isOut('2001:db8::1', 'JP')).toBe(false)
  await clearRegion(database.orm, 'shop')
  expect(await isOut('203.0.113.8', 'DE')).toBe(false)
})

test.each([
  ['allow-country', 'XX', '"XX" is no country code'],
  ['deny-country', 'UK', '"UK" is no country code'],
  ['deny-country', 'Thailand', '"Thailand" is no country code'],
  ['allow-address', '300.1.1.1', '"300.1.1.1" is no address'],
  ['deny-address', '10.0.0.0/33', '"10.0.0.0/33" is no address'],
] as const)('%s %s is refused', async (action, value, message) => {
  await expect(changeRegion(database.orm, 'shop', action, [value])).rejects.toThrow(message)
  expect((await shop()).regionRules.deniedCountries).toEqual([])
})

test('removing a merchant removes it alone', async () => {
  await createMerchant(database.orm, { ...NEW, code: 'other', hosts: [] })
  await removeMerchant(database.orm, 'shop')
  expect((await listMerchants(database.orm)).map((row) => row.code)).toEqual(['other'])
  await expect(removeMerchant(database.orm, 'shop')).rejects.toThrow(
    'There is no merchant "shop". Merchants here: other',
  )
})

test('changes at the same time all stay', async () => {
  await Promise.all([
    set('maintenance=on'),
    set('tagline.EN=One'),
    switchMerchant(database.orm, 'shop', [['CBS3', 'on']]),
    changeRegion(database.orm, 'shop', 'deny-country', ['DE']),
  ])
  expect(await shop()).toMatchObject({
    maintenance: true,
    taglines: { EN: 'One' },
    switches: { CBS3: true },
    regionRules: { deniedCountries: ['DE'] },
  })
})
