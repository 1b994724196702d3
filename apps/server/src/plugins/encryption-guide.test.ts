import { CompactEncrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { ENCRYPTION_EXAMPLE } from './encryption-guide.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'guided' })
  await make.member('guided', { username: 'Reader01' })
})

/** Runs the example as a reader would, with the application in the place of the network. */
async function runExample(payload: object): Promise<Response> {
  const fetchInside = async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    const answer = await shared().app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${address}?merchant=guided`,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const given = { CompactEncrypt, importJWK, fetch: fetchInside, origin: '' }
  const inputs = { ...given, path: '/wps/session/login', method: 'POST', payload }
  const steps = ENCRYPTION_EXAMPLE.replace(/^import .*\n/, '')
  const run = new Function(...Object.keys(inputs), `return (async () => {${steps}\nreturn answer})()`)
  return run(...Object.values(inputs))
}

test('the example of how to encrypt logs a member in, as it stands [API-60-D] (finding 38)', async () => {
  const answer = await runExample({ type: 'username', username: 'Reader01', password: PASSWORD })
  expect(await answer.json()).toMatchObject({ success: true, value: { userName: 'Reader01' } })
})

test('the contract says how to encrypt, for programs and for people [API-61-D, API-62-D] (finding 38)', async () => {
  const { app } = shared()
  const { info, paths } = (await app.inject('/wps/openapi.json')).json()
  expect(info.description).toContain(ENCRYPTION_EXAMPLE)
  expect(paths['/wps/session/login'].post.description).toContain('encrypted as described at the beginning')
  const page = (await app.inject('/docs/api')).body
  for (const word of [
    'Encrypted payloads',
    'ECDH-ES',
    'A256GCM',
    '/wps/session/key',
    'jti',
    'payload.stale',
  ]) {
    expect(page).toContain(word)
  }
})
