import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { merchants } from '../../merchants/merchant-tables.ts'
import { plainSettings } from '../../testing/plain-settings.ts'
import { buildTestApp, shareTestApp } from '../../testing/test-app.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({
      code: 'one',
      hosts: ['one.example'],
      names: { EN: 'One', TH: 'หนึ่ง' },
      switches: { REWCEN3: true, CBS3: false },
      imageHosts: ['https://img.example'],
      domains: ['https://two.example'],
      currency: 'THB',
      currencySymbol: '฿',
      ageLimit: 18,
    })
    await make.resource('one', {
      type: 'LINE',
      url: 'https://line.example/one',
      titles: { EN: 'Line', TH: 'ไลน์' },
    })
    await make.resource('one', {
      kind: 'customer-service',
      type: 'VIP',
      position: 'VIP-1',
      url: 'https://vip.example/1',
      titles: { EN: 'Host', TH: 'ผู้ดูแล' },
    })
    await make.resource('one', { kind: 'path', type: '3', url: 'https://chat.example/one' })
    await make.merchant({ code: 'two', hosts: ['two.example'], maintenance: true })
    for (const jackpot of ['feed', 'decorative', 'off'] as const) {
      const jackpotFeedStart = jackpot === 'feed' ? 123_456_700 : null
      await make.merchant({
        code: jackpot,
        hosts: [`${jackpot}.example`],
        settings: { ...plainSettings, jackpot, jackpotFeedStart },
      })
    }
    await make.merchant({
      code: 'three',
      hosts: ['three.example'],
      regionRules: {
        allowedCountries: [],
        deniedCountries: ['US'],
        allowedAddresses: ['198.51.100.7'],
        deniedAddresses: ['198.51.100.0/24'],
      },
    })
  },
  { demo: false, trustProxy: true },
)

const from = (host: string, address = '203.0.113.9', country = '') => ({
  headers: { host, 'x-forwarded-for': address, ...(country ? { 'x-country-code': country } : {}) },
})

test('a merchant without a mark does not wear that of the brand whose theme it uses (finding 13)', async () => {
  const { body } = await shared().call('/wps/system/settings?language=EN', from('one.example'))
  expect(body.value).toMatchObject({ mark: '', icon: '', logo: '' })
  expect(body.value.appIcon).toMatch(/^\/media\/marks\/one\.[0-9a-f]{10}-192\.png$/)
})

describe('the status call', () => {
  test('answers what a page needs of the merchant [API-47, STATUS-06, STATUS-12-D, SWITCH-28-D, FOOTER-11]', async () => {
    const { body } = await shared().call('/wps/system/status?language=TH', from('one.example'))
    expect(body.value).toMatchObject({
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.9' },
      info: {
        domainRoute: ['https://two.example'],
        mobileTemplate: { mem_cen: 0, dep_func: 0 },
        paths: [{ type: 3, url: 'https://chat.example/one' }],
        resources: [{ resourceType: 'LINE', url: 'https://line.example/one', labelNameEn: 'Line' }],
        register: { username: { enabled: true, required: true }, qqNum: { enabled: false } },
        whitelabel: { REWCEN3: true, CBS3: false },
        mainDomain: 'one.example',
        imageCDNs: ['https://img.example'],
        customerService: [{ csType: 'VIP', csPosition: 'VIP-1', title: 'ผู้ดูแล', path: expect.any(String) }],
      },
    })
  })

  test('conceals service addresses so that the last 8 characters open them [FOOTER-10, FOOTER-15-D]', async () => {
    const { body } = await shared().call('/wps/system/status', from('one.example'))
    const { path } = body.value.info.customerService[0]
    const sealed = Buffer.from(path.slice(0, -8), 'base64url')
    const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(path.slice(-8)))
    const key = await webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt'])
    const opened = await webcrypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, 12) },
      key,
      sealed.subarray(12),
    )
    expect(new TextDecoder().decode(opened)).toBe('https://vip.example/1')
  })

  test('tells of maintenance while all other calls are closed [STATUS-01, API-58-D]', async () => {
    expect((await shared().call('/wps/system/status', from('two.example'))).body.value.maintenance).toBe(true)
    expect(await shared().call('/wps/game/list', from('two.example'))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { errorCode: 'system.maintenance', message: 'System upgrading, please try again later.' },
    })
  })

  test.each([
    ['a country that is denied', '203.0.113.9', 'US', true],
    ['another country', '203.0.113.9', 'TH', false],
    ['an address in a denied block', '198.51.100.9', 'TH', true],
    ['an address that is let in all the same', '198.51.100.7', 'US', false],
  ])('region rules: %s [STATUS-02]', async (_, address, country, restricted) => {
    const place = from('three.example', address, country)
    expect((await shared().call('/wps/system/status', place)).body.value.regionRestriction).toBe(restricted)
    const list = await shared().call('/wps/game/list', place)
    expect(list.status).toBe(restricted ? 403 : 200)
    if (restricted) expect(list.body).toMatchObject({ errorCode: 'region.denied', message: 'Access Denied' })
  })
})

test('settings name platform, brand, money, time zone and ages [API-47, GEN-01, GEN-15-D, CONST-01, I18N-01]', async () => {
  const { body } = await shared().call('/wps/system/settings?language=EN', from('one.example'))
  expect(body.value).toMatchObject({
    merchantCode: 'one',
    platform: 'mobile',
    name: 'One',
    languages: ['TH', 'EN'],
    defaultLanguage: 'TH',
    currency: 'THB',
    currencySymbol: '฿',
    timeZone: 'Asia/Bangkok',
    ageLimit: 18,
  })
})

test.each([
  ['feed', 1_234_567],
  ['decorative', 0],
  ['off', 0],
])(
  'with a jackpot that is %s the settings say so, with the figure of the server or none [WIDGET-21-D]',
  async (jackpot, jackpotFeed) => {
    const { body } = await shared().call('/wps/system/settings?language=EN', from(`${jackpot}.example`))
    expect(body.value).toMatchObject({ jackpot, jackpotFeed })
  },
)

test('a language the merchant does not offer falls back to its default [I18N-08-D]', async () => {
  expect((await shared().call('/wps/system/settings?language=RU', from('one.example'))).body.value.name).toBe(
    'หนึ่ง',
  )
  expect((await shared().call('/wps/system/settings', from('one.example'))).body.value.name).toBe('หนึ่ง')
})

test('the smaller system calls answer [API-46, API-48, API-49, API-64-D, API-72-D]', async () => {
  const get = async (path: string) =>
    (await shared().call(path, from('one.example', '203.0.113.9', 'TH'))).body.value
  expect(await get('/wps/system/whitelabel')).toEqual({ REWCEN3: true, CBS3: false })
  expect(await get('/wps/system/template')).toEqual({ mem_cen: 0, dep_func: 0 })
  expect(await get('/wps/system/country')).toEqual({ country: 'TH' })
  expect(await get('/wps/system/service')).toEqual({
    version: { pathList: [{ type: 3, url: 'https://chat.example/one' }] },
  })
  expect(await get('/wps/system/domains')).toEqual({ domainList: ['https://two.example'] })
})

test('the host names the merchant, and outside of a demo nothing else does', async () => {
  const one = await shared().call('/wps/system/settings?merchant=three', from('one.example'))
  expect(one.body.value.merchantCode).toBe('one')
  expect(await shared().call('/wps/system/settings', from('nobody.example'))).toMatchObject({
    status: 404,
    body: { errorCode: 'merchant.unknown' },
  })
})

test('without a trusted proxy, headers that name a country are not believed', async () => {
  const { call } = await buildTestApp(async (make) => void (await make.merchant()), { trustProxy: false })
  const { body } = await call('/wps/system/country', { headers: { 'x-country-code': 'US' } })
  expect(body.value).toEqual({ country: '' })
})

test('a switch changed in the database is told at the next status call [SWITCH-28-D]', async () => {
  const { call, database } = await buildTestApp(async (make) => void (await make.merchant({ code: 'one' })))
  await database.orm.update(merchants).set({ switches: { DEPOSIT: true } })
  await expect
    .poll(async () => (await call('/wps/system/whitelabel')).body.value, { timeout: 2000 })
    .toEqual({ DEPOSIT: true })
})
