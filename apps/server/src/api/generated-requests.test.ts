import * as contract from '@foyer/contract'
import { MEMBER_TYPES, SWITCHES } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/factories.ts'
import { type GeneratedRequest, generatedRequests } from '../testing/generated-request.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { encrypt, openBrowser, type TestBrowser } from '../testing/test-browser.ts'

/** All requests follow from it. */
const SEED = 20_261_121
/** What is stored is looked at after so many. */
const WINDOW = 50

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
 * What calls change by themselves, also refused ones: who is logged in, limits and the trail; codes, links and the outbox are
 * written by jobs after the answer, and a wrong try counts. Members and the ledger are looked at without trials, which come
 * and go.
 */
const CHANGING = [
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
  'members',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
]

/** Every other table of the product. */
async function comparedTables(): Promise<string[]> {
  const { rows } = await shared().database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`,
    [CHANGING],
  )
  return rows.map(({ name }) => name)
}

/** A digest of each table. */
async function fingerprint(tables: readonly string[]): Promise<Readonly<Record<string, string | null>>> {
  const digest = (row: string, rest: string) =>
    `(select md5(string_agg(${row}, '|' order by ${row})) from ${rest})`
  const parts = tables.map((name) => `${digest('t::text', `"${name}" t`)} as "${name}"`)
  // Trials come and go by themselves, and so does the time of the last login.
  const member = `(to_jsonb(m) - 'last_login_at')::text`
  const ofTrials = `select id, "from", "to" from ledger_transfers where kind = 'trial-credit'`
  const { rows } = await shared().database.pool.query(
    `with trials as (${ofTrials}) select ${digest(member, 'members m where type <> 4')} as members,
      ${digest('t::text', 'ledger_transfers t where id not in (select id from trials)')} as ledger,
      ${digest('t::text', 'ledger_entries t where transfer not in (select id from trials)')} as ledger_entries,
      ${digest('a::text', 'ledger_accounts a where not exists (select from trials where a.id in ("from", "to"))')} as ledger_accounts,
      ${parts.join(', ')}`,
  )
  return rows[0]
}

/** Calls that end or change the caller's session. */
const ENDING = ['logout', 'login', 'freePlay', 'socialLogin', 'registerSocial', 'changePassword']

/** Calls that store something where they are let in, and where they do. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  register: ['members', 'agreements'],
  registerMobile: ['members', 'agreements'],
  registerSocial: ['members', 'agreements', 'member_identities'],
  setHeadIcon: ['members'],
  setWinnerChoice: ['members'],
  claimRebates: ['rebate_rests'],
  claimReward: ['rewards', 'grants', 'ledger_accounts', 'ledger_transfers', 'ledger_entries'],
  changePassword: ['members'],
  passwordByPhone: ['members'],
  passwordByLink: ['members'],
  socialStart: ['social_logins'],
  launchGame: ['launch_tickets', 'recent_games'],
  addFavourite: ['favourites'],
  removeFavourite: ['favourites'],
  addRecentGame: ['recent_games'],
  markRead: ['read_announcements'],
  readMessage: ['inbox_states'],
  readAllMessages: ['inbox_states'],
  deleteMessage: ['inbox_states'],
  joinPromotion: ['promotion_standings'],
  requestReward: ['promotion_standings', 'reward_applications', 'reward_pictures'],
  memberReferral: ['affiliates'],
  sendFeedback: ['feedback'],
  sendSlip: ['deposit_slips', 'deposit_orders'],
  signUpRequestReward: ['promotion_standings', 'reward_applications', 'reward_pictures'],
}

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

  const statuses = new Map<number, number>()
  const failures: string[] = []
  const tables = await comparedTables()
  let stored = await fingerprint(tables)
  const written = new Map<string, number>()
  for (let from = 0; from < requests.length; from += WINDOW) {
    const touched = new Set<string>()
    const window = requests.slice(from, from + WINDOW)
    await Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (const request of window.filter((_, at) => at % 4 === lane)) {
          const { status, text } = await send(request, browsers)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500) failures.push(`${status} ${describe(request)} ${text}`)
          if (status === 200) for (const table of WRITES[request.endpoint.id] ?? []) touched.add(table)
        }
      }),
    )
    const now = await fingerprint(tables)
    const untouched = (tables: object) => Object.entries(tables).filter(([table]) => !touched.has(table))
    expect(untouched(now), `requests ${from} to ${from + WINDOW}`).toEqual(untouched(stored))
    for (const table of touched) written.set(table, (written.get(table) ?? 0) + 1)
    stored = now
  }
  expect(failures.slice(0, 5)).toEqual([])
  // Both kinds must be among them, else nothing was tried.
  expect(statuses.get(200)).toBeGreaterThan(count / 20)
  expect(statuses.get(400)).toBeGreaterThan(count / 5)
  // Every table is compared far more often than not.
  expect(Math.max(...written.values())).toBeLessThan(requests.length / WINDOW / 4)
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
