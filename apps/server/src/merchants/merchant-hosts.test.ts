import { expect, test } from 'vitest'
import type { Merchant } from './merchant.ts'
import { hostName, siteOrigins } from './merchant-hosts.ts'

const merchant = (code: string, ...hosts: string[]) => ({ code, hosts }) as unknown as Merchant
const alpha = merchant('alpha', 'alpha.example', 'www.alpha.example', 'alpha.example:8443')
const beta = merchant('beta', 'beta.example:9443', 'spare.example')
const bare = merchant('bare')
const all = [alpha, beta, bare]
const ownerOf = (host: string) =>
  all.find(({ hosts }) => hosts.some((own) => hostName(own) === hostName(host)))
const origins = (publicOrigin?: string) => siteOrigins({ publicOrigin, port: () => 4000, ownerOf })

test.each([
  // Scheme and port come from PUBLIC_ORIGIN, the host from the merchant.
  ['https://alpha.example', alpha, 'https://alpha.example'],
  ['https://alpha.example', beta, 'https://beta.example:9443'],
  ['https://alpha.example:8443', alpha, 'https://alpha.example:8443'],
  ['https://www.alpha.example', alpha, 'https://www.alpha.example'],
  ['https://spare.example', beta, 'https://spare.example'],
  ['http://alpha.example', alpha, 'http://alpha.example'],
  ['https://nobody.example:8443', alpha, 'https://alpha.example:8443'],
  ['https://nobody.example:8443', bare, 'https://nobody.example:8443'],
  [undefined, alpha, 'http://alpha.example:4000'],
  [undefined, beta, 'http://beta.example:9443'],
  [undefined, bare, 'http://localhost:4000'],
] as const)('with PUBLIC_ORIGIN %s the site of %o is at %s (finding 4)', (publicOrigin, site, origin) => {
  expect(origins(publicOrigin).of(site)).toBe(origin)
})

test.each([
  ['www.alpha.example', 'https://www.alpha.example'],
  ['WWW.ALPHA.EXAMPLE:4000', 'https://www.alpha.example'],
  ['www.alpha.example.', 'https://www.alpha.example'],
  ['www.alpha.example.:443', 'https://www.alpha.example'],
  ['beta.example', 'https://alpha.example'],
  ['evil.example', 'https://alpha.example'],
  ['www.alpha.example/evil', 'https://alpha.example'],
  ['', 'https://alpha.example'],
])('a call to the host "%s" belongs to the site %s of the merchant (finding 4)', (host, origin) => {
  expect(origins('https://alpha.example').at(alpha, host)).toBe(origin)
})

test('the only merchant of an installation is at PUBLIC_ORIGIN, whatever its hosts are', () => {
  const only = merchant('only', 'only.localhost')
  const { of, https } = siteOrigins({
    publicOrigin: 'https://play.example',
    port: () => 4000,
    ownerOf: () => only,
  })
  expect([of(only), https]).toEqual(['https://play.example', true])
})
