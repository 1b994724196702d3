import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { GatewayError } from '../gateway-error.ts'
import { allowedHosts } from '../outgoing/allowed-hosts.ts'
import { outgoingFetch } from '../outgoing/outgoing-fetch.ts'
import { createGatewayGuard, type GatewayOutcome } from '../resilience/gateway-guard.ts'
import { sendByHttp } from './http-sms-gateway.ts'
import { sendByTwilio } from './twilio-sms-gateway.ts'

const provider: ProviderServer = await startProvider()
afterAll(() => provider.close())
beforeEach(() => {
  provider.requests.length = 0
  provider.behave(200)
  provider.answer = '{"ok":true}'
})

const MESSAGE = {
  merchant: 'one',
  mobile: '+66812345678',
  text: 'Lotus: "123456" & more',
  code: '123456',
  id: 'm-1',
}

/** A gateway with breakers of its own. */
function open(breaker = { failures: 3, openMs: 300 }) {
  const outcomes: GatewayOutcome[] = []
  const states: string[] = []
  const guard = createGatewayGuard(
    { tried: (_call, outcome) => outcomes.push(outcome), breaker: (_call, state) => states.push(state) },
    breaker,
  )
  return { guard, outcomes, states, fetch: outgoingFetch(allowedHosts(['127.0.0.1'])) }
}

const SETTINGS = {
  url: `${provider.origin}/send?to={to}`,
  body: '{"to":"{digits}","text":"{text}","code":"{code}"}',
  'header.Authorization': 'Bearer {secret.key}',
}
const secrets = { 'secret.key': 'k-1' }
const send = (parts: ReturnType<typeof open>, settings: Record<string, string> = SETTINGS) =>
  sendByHttp(MESSAGE, { ...parts, settings, secrets })

describe('a service by HTTP', () => {
  test('is sent method, address, headers and body as the templates say [GEN-11-D]', async () => {
    await send(open())
    const [request] = provider.requests
    expect(request).toMatchObject({ method: 'POST', url: '/send?to=%2B66812345678' })
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer k-1',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: '66812345678', text: MESSAGE.text, code: '123456' })
  })

  test('may take messages by GET', async () => {
    await send(open(), { method: 'GET', url: `${provider.origin}/send?n={digits}&t={text}` })
    expect(provider.requests).toMatchObject([{ method: 'GET', body: '' }])
    expect(provider.requests[0]?.headers['content-type']).toBeUndefined()
  })

  test.each([
    ['400', 400, 'answered 400', false],
    ['500', 500, 'answered 500', true],
    ['429', 429, 'answered 429', true],
    ['a redirect', { redirect: 'http://127.0.0.1:1/other' }, 'answered 302', false],
    ['a hang-up', 'reset', 'cannot be reached', true],
  ] as const)('%s is a failure, asked for once', async (_name, behaviour, message, outage) => {
    provider.behave(behaviour)
    const failure = await send(open()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayError)
    expect(failure).toMatchObject({ message: expect.stringContaining(message), outage })
    expect(String(failure)).not.toMatch(/k-1|66812345678|123456/)
    expect(provider.requests).toHaveLength(1)
  })

  test('an answer without the sign of success is a failure', async () => {
    const settings = { ...SETTINGS, success: '"ok":true' }
    await send(open(), settings)
    provider.answer = '{"ok":false}'
    await expect(send(open(), settings)).rejects.toThrow('without the sign of success')
  })

  test('one that knows the message by its id is asked once more', async () => {
    provider.behave(500, 200)
    await send(open(), { ...SETTINGS, 'header.Idempotency-Key': '{id}' })
    expect(provider.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['m-1', 'm-1'])
    provider.behave(500)
    await expect(send(open(), { ...SETTINGS, 'header.Idempotency-Key': '{id}' })).rejects.toThrow('500')
    expect(provider.requests).toHaveLength(4)
  })

  test.each([
    ['a host that is not listed', 'https://sms.example/send', 'cannot be used'],
    ['another address of this machine', 'http://127.0.0.2:9/send', 'cannot be used'],
    ['a name that leads into this machine', 'https://localhost:9/send', 'cannot be used'],
  ])(
    '%s is not called',
    async (_name, url, message) => {
      const parts = open()
      await expect(
        send({ ...parts, fetch: outgoingFetch(allowedHosts(['localhost'])) }, { ...SETTINGS, url }),
      ).rejects.toThrow(message)
      expect(parts.outcomes).toEqual(['refused'])
    },
    20_000,
  )
})

test('a service that hangs is given up in time, and its merchant alone stops calling it after some failures', async () => {
  provider.behave('hang')
  const parts = open()
  const call = { gateway: 'sms.http', merchant: 'one', repeatable: false, timeoutMs: 50 }
  const hang = () =>
    parts.guard.run(call, (signal) =>
      parts.fetch(`${provider.origin}/x`, { method: 'GET', headers: {}, signal }),
    )
  for (let round = 0; round < 3; round++) await expect(hang()).rejects.toThrow('did not answer in time')
  expect(parts.guard.downFor('sms.http', 'one')).toBe(1)
  await expect(hang()).rejects.toMatchObject({
    message: expect.stringContaining('not called'),
    retryAfter: 1,
  })
  expect(provider.requests).toHaveLength(3)
  expect(parts.outcomes).toEqual(['timeout', 'timeout', 'timeout', 'open'])

  provider.behave(200)
  await sendByHttp({ ...MESSAGE, merchant: 'two' }, { ...parts, settings: SETTINGS, secrets })
  await expect(hang()).rejects.toThrow('not called')
  await new Promise((resolve) => setTimeout(resolve, 320))
  expect(parts.guard.downFor('sms.http', 'one')).toBeUndefined()
  await hang()
  expect(parts.states).toEqual(['closed', 'open', 'closed', 'half-open', 'closed'])
  expect(parts.guard.downFor('sms.http', 'one')).toBeUndefined()
})

test('refusals of what was asked never open the breaker', async () => {
  provider.behave(400)
  const parts = open()
  for (let round = 0; round < 4; round++) await expect(send(parts)).rejects.toThrow('400')
  expect(provider.requests).toHaveLength(4)
})

test('a refused connection is tried once more, since nothing was sent', async () => {
  const gone = await startProvider()
  await gone.close()
  const parts = open()
  await expect(send(parts, { ...SETTINGS, url: `${gone.origin}/send` })).rejects.toThrow('ECONNREFUSED')
  expect(parts.outcomes).toEqual(['failed', 'failed'])
})

describe('Twilio', () => {
  const account = `AC${'0'.repeat(32)}`
  const parts = open()
  const twilio = (more: Record<string, string>) =>
    sendByTwilio(MESSAGE, {
      ...parts,
      settings: { account, api: provider.origin, ...more },
      secrets: { token: 't-1' },
    })

  test('is sent a form with the account as name and password [GEN-11-D]', async () => {
    provider.behave(201)
    await twilio({ from: '+15005550006' })
    const [request] = provider.requests
    expect(request).toMatchObject({ method: 'POST', url: `/2010-04-01/Accounts/${account}/Messages.json` })
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`${account}:t-1`)}`)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+66812345678',
      From: '+15005550006',
      Body: MESSAGE.text,
    })
  })

  test('may choose the sender itself, and is never asked twice', async () => {
    provider.behave(500)
    await expect(twilio({ service: `MG${'1'.repeat(32)}` })).rejects.toThrow(
      'sms.twilio of one: answered 500',
    )
    expect(provider.requests).toHaveLength(1)
    expect(new URLSearchParams(provider.requests[0]?.body).get('MessagingServiceSid')).toBe(
      `MG${'1'.repeat(32)}`,
    )
  })
})
