import { describe, expect, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', hosts: ['one.example'], domains: ['https://spare.example'] })
    await make.merchant({ code: 'two', hosts: ['two.example'], domains: ['https://spare-two.example'] })
  },
  { demo: false, publicOrigin: 'https://one.example' },
)

/** Asks one.example from a page of another host. */
const ask = async (method: 'GET' | 'OPTIONS' | 'PUT', url: string, origin: string) => {
  const { statusCode, headers } = await shared().app.inject({
    method,
    url,
    headers: { host: 'one.example', origin, 'access-control-request-method': 'GET' },
  })
  const told = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'))
  return { statusCode, vary: headers.vary, told: Object.fromEntries(told) }
}

describe('a page of another host', () => {
  test.each(['https://spare.example', 'https://one.example'])(
    'of the merchant, %s, may read public answers without credentials [API-65-D]',
    async (origin) => {
      expect(await ask('GET', '/wps/system/settings', origin)).toMatchObject({
        statusCode: 200,
        vary: expect.stringContaining('origin'),
        told: { 'access-control-allow-origin': origin },
      })
      expect(await ask('OPTIONS', '/wps/game/list', origin)).toMatchObject({
        statusCode: 204,
        vary: 'origin',
        told: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': 'language, module, device',
          'access-control-max-age': '600',
        },
      })
    },
  )

  test.each([
    'https://evil.example',
    'https://spare-two.example',
    'https://two.example',
    'https://spare.example.evil.example',
    'https://evil-one.example',
    'http://one.example',
    'https://one.example:8443',
    'null',
    'no address',
  ])('%s may read nothing [API-65-D]', async (origin) => {
    expect((await ask('GET', '/wps/system/settings', origin)).told).toEqual({})
    expect(await ask('OPTIONS', '/wps/system/settings', origin)).toMatchObject({ statusCode: 404, told: {} })
  })

  test.each([
    '/wps/member/info',
    '/wps/session/key',
    '/wps/session/trial/create',
    '/wps/session/login',
    '/wps/captcha',
    '/wps/verification/challenge',
    '/wps/check/username',
    '/wps/wallets/gcs',
  ])(
    'of the merchant may not read %s, which is for the own host only [API-65-D, SESSION-10-D]',
    async (url) => {
      expect((await ask('GET', url, 'https://spare.example')).told).toEqual({})
      expect((await ask('OPTIONS', url, 'https://spare.example')).told).toEqual({})
    },
  )
})
