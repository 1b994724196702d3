import { expect, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'
import { isProxyEntry, proxyTrust } from './proxy-trust.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({
      code: 'one',
      hosts: ['one.example'],
      regionRules: {
        allowedCountries: [],
        deniedCountries: ['US'],
        allowedAddresses: [],
        deniedAddresses: ['203.0.113.0/24'],
      },
    })
  },
  { demo: false, trustProxy: ['10.0.0.0/8', 'loopback', '2001:db8::1'] },
)

/** What the site knows of a caller whose connection comes from an address: the country, and whether it is let in. */
const ask = async (remoteAddress: string, headers: Record<string, string>) => {
  const get = async (url: string) => {
    const told = { host: 'one.example', ...headers }
    const answer = await shared().app.inject({ url, remoteAddress, headers: told })
    return answer.json().value
  }
  const { country } = await get('/wps/system/country')
  const { regionRestriction } = await get('/wps/system/status?language=TH')
  return { country, regionRestriction }
}

test.each([
  ['a proxy', '10.1.2.3', { 'x-country-code': 'US' }, 'US'],
  ['a proxy over IPv6', '2001:db8::1', { 'x-country-code': 'us' }, 'US'],
  ['a proxy over a socket of both families', '::ffff:10.1.2.3', { 'x-country-code': 'US' }, 'US'],
  ['a proxy in another header', '10.1.2.3', { 'cf-ipcountry': 'US' }, ''],
  ['a proxy beside a forged header', '10.1.2.3', { 'cf-ipcountry': 'TH', 'x-country-code': 'US' }, 'US'],
  ['a proxy as what is no country', '10.1.2.3', { 'x-country-code': 'US, TH' }, ''],
  ['a direct caller', '198.51.100.1', { 'x-country-code': 'TH' }, ''],
  [
    'a direct caller who claims a proxy',
    '198.51.100.1',
    { 'x-country-code': 'TH', 'x-forwarded-for': '10.1.2.3' },
    '',
  ],
])('a country named by %s (%s) is %o → "%s" (finding 3)', async (_, peer, headers, country) => {
  expect(await ask(peer, headers as Record<string, string>)).toEqual({
    country,
    regionRestriction: country === 'US',
  })
})

test.each([
  ['10.1.2.3', '203.0.113.9', true],
  ['10.1.2.3', '203.0.113.9, 10.9.9.9', true],
  ['10.1.2.3', '203.0.113.9:51234', true],
  ['10.1.2.3', 'nonsense', false],
  ['203.0.113.9', '198.51.100.7', true],
])(
  'from %s with X-Forwarded-For "%s" the address of the caller decides: %s (finding 3)',
  async (peer, forwarded, restricted) => {
    const { regionRestriction } = await ask(peer, { 'x-forwarded-for': forwarded })
    expect(regionRestriction).toBe(restricted)
  },
)

test('a number trusts as many hops, whatever their addresses', () => {
  const trusts = proxyTrust(2)
  expect([0, 1, 2].map((hop) => trusts('198.51.100.1', hop))).toEqual([true, true, false])
})

test.each(['10.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'])('%s names proxies', (entry) => {
  expect(isProxyEntry(entry)).toBe(true)
})
test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', 'constructor', ''])('%s names none', (entry) => {
  expect(isProxyEntry(entry)).toBe(false)
})
