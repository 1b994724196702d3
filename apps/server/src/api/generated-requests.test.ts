import * as contract from '@foyer/contract'
import { MEMBER_TYPES, SWITCHES } from '@foyer/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { noteChangedTables, takeChangedTables } from '../testing/changed-tables.ts'
import { PASSWORD } from '../testing/factories.ts'
import { type GeneratedRequest, generatedRequests } from '../testing/generated-request.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { encrypt, openBrowser, type TestBrowser } from '../testing/test-browser.ts'

/** All requests follow from it. */
const SEED = 20_261_121

/** All that members can be; trials begin by themselves. */
const TYPES = MEMBER_TYPES.filter((type) => !contract.isTrial(type))

const allOn = Object.fromEntries(SWITCHES.map((name) => [name, true]))
const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two']) {
      await make.merchant({ code, hosts: [`${code}.example`], switches: allOn })
      for (const type of TYPES) {
        const mobile = `+668123456${String(type).padStart(2, '0')}`
        await make.member(code, { username: `type${type}`, type, mobile })
      }
      await make.affiliate(code, 'FRIEND')
      await make.money(code, 'type0', 1_000)
      await make.inboxMessage(code, 'type0')
      await make.inboxMessage(code)
      await make.game(code)
      await make.banner(code)
      await make.promotion(code)
      await make.promotionCategory(code)
    }
  },
  { trustProxy: true, callsPerMinute: 1_000_000 },
)

const endpoints = Object.values<unknown>(contract).filter(contract.isEndpoint)

/**
 * What calls change also where they refuse: who is logged in, limits and the trail; a wrong try counts, and codes, links and the
 * outbox are written by jobs after an answer.
 */
const ALWAYS_CHANGING = [
  'access_events',
  'captchas',
  'limits',
  'outbox',
  'payload_keys',
  'reset_links',
  'revisions',
  'secrets',
  'sessions',
  'used_payloads',
  'used_proofs',
  'verification_codes',
]

/** Calls that end or change the caller's session. */
const ENDING = ['logout', 'login', 'freePlay', 'socialLogin', 'registerSocial', 'changePassword']

/** Calls by GET that store something where they answer; no other may. */
const STORING_READS = ['launchGame', 'memberReferral']

const changedTables = () => takeChangedTables(shared().database, ALWAYS_CHANGING)

beforeAll(() => noteChangedTables(shared().database))

test(
  '1,500 generated requests over all endpoints: no 5xx, and what is refused changes nothing [API-58-D]',
  () => sendGenerated(1_500),
  60_000,
)

test('10,000 generated requests do not either', { tags: 'full', timeout: 300_000 }, () =>
  sendGenerated(10_000),
)

async function sendGenerated(count: number): Promise<void> {
  const browsers: Record<string, TestBrowser> = { visitor: openBrowser(shared(), { merchant: 'one' }) }
  for (const type of TYPES) {
    const browser = openBrowser(shared(), {
      merchant: 'one',
      headers: { 'x-forwarded-for': `10.8.0.${type}` },
    })
    const agent = contract.isAgentOnly(type)
    expect((await browser.logIn(`type${type}`, PASSWORD, agent ? { agent } : {})).status).toBe(200)
    browsers[`type ${type}`] = browser
  }
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  browsers.trial = trial
  const requests = fc.sample(generatedRequests(endpoints, Object.keys(browsers)), {
    numRuns: count,
    seed: SEED,
  })

  await changedTables()
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const stored = new Set<string>()
  for (const request of requests) {
    const { status, text } = await send(request, browsers)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) failures.push(`${status} ${describe(request)} ${text}`)
    const changed = await changedTables()
    const { id, method } = request.endpoint
    const mayStore = status === 200 && (method !== 'GET' || STORING_READS.includes(id))
    if (mayStore) for (const table of changed) stored.add(table)
    else if (changed.length > 0) failures.push(`${status} ${describe(request)} changed ${changed.join(', ')}`)
  }
  expect(failures.slice(0, 5)).toEqual([])
  // Both kinds must be among them, else nothing was tried, and what is stored must be noted.
  expect(statuses.get(200)).toBeGreaterThan(count / 20)
  expect(statuses.get(400)).toBeGreaterThan(count / 5)
  expect(stored).toContain('members')
}

let sent = 0
/** Each request comes from an address of its own, else limits would answer for the product. */
function nextAddress(): string {
  sent += 1
  return `10.20.${sent >> 8}.${sent & 255}`
}

async function send(
  { endpoint, caller, method, query, headers, body }: GeneratedRequest,
  browsers: Record<string, TestBrowser>,
) {
  // These end the session that the others need.
  const browser = browsers[ENDING.includes(endpoint.id) ? 'visitor' : caller]
  if (!browser) throw new Error(caller)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asJson = { 'content-type': 'application/json' }
  const answer = await shared().app.inject({
    method: method as 'GET',
    url: `${endpoint.path}?${query}`,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(browser.token ? { token: browser.token, cookie } : {}),
      ...(method === 'GET' ? {} : asJson),
      ...headers,
      ...(await encryptionOf({ endpoint, body })),
    },
    ...(method === 'GET' ? {} : { payload: await payloadOf({ endpoint, body }) }),
  })
  return { status: answer.statusCode, text: answer.body.slice(0, 200) }
}

const kept = new WeakMap<object, Promise<{ data: string; kid: string }>>()
/** The encrypted form of the fields, where the endpoint takes one. */
function sealed({ endpoint, body }: Pick<GeneratedRequest, 'endpoint' | 'body'>) {
  if (!endpoint.encrypted || body.kind === 'raw') return undefined
  const known = kept.get(body) ?? encrypt(openBrowser(shared(), { merchant: 'one' }), body.value)
  kept.set(body, known)
  return known
}

async function encryptionOf(
  request: Pick<GeneratedRequest, 'endpoint' | 'body'>,
): Promise<Record<string, string>> {
  const payload = await sealed(request)
  return payload ? { encryption: payload.kid } : {}
}

async function payloadOf(request: Pick<GeneratedRequest, 'endpoint' | 'body'>): Promise<string | Buffer> {
  const { endpoint, body } = request
  if (body.kind === 'raw') return body.bytes
  const payload = await sealed(request)
  if (payload) return JSON.stringify({ data: payload.data })
  if (!endpoint.form) return JSON.stringify(body.value)
  const fields = Object.entries(body.value as object).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new URLSearchParams(fields).toString()
}

const describe = ({ endpoint, caller, method, query, body }: GeneratedRequest) =>
  `${caller} ${method} ${endpoint.path}?${query.slice(0, 200)} ${body.kind === 'fields' ? JSON.stringify(body.value).slice(0, 300) : body.bytes.toString('hex')}`
