import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberCommand } from './commands/terminal/member-command.ts'
import { exclude, takeBreak } from './features/protection/index.ts'
import { issueReward } from './features/rewards/index.ts'
import { countAudience } from './features/support/message-runs.ts'
import { PERSONAL_TABLES } from './features.ts'
import { installationSecrets } from './gateways/index.ts'
import { asOwner } from './testing/as-owner.ts'
import { giveBankAccount } from './testing/cashier-factories.ts'
import { runInTest } from './testing/command-fixture.ts'
import { PASSWORD } from './testing/factories.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser, type TestBrowser } from './testing/test-browser.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A past that lasts: sessions are kept by the database’s clock. */
const START = Date.parse('2025-03-31T10:00:00Z')
let clock = START

const shared = shareTestApp(
  async (make) => {
    await make.merchant({
      code: 'one',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      switches: { DEPOSIT: true, INBOX3: true, REWCEN3: true, MANPLAYREB3: true, SECPRIV: true },
    })
    await make.depositChannel('one', { code: 'bank', min: 1_00, max: 50_000_00 })
  },
  { now: () => clock },
)
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows

async function player(row: Record<string, unknown> = {}) {
  const name = await shared().make.member('one', row)
  const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  return Object.assign(browser, { name, id: id as string })
}
const copy = (browser: TestBrowser, body: object) =>
  browser.callEncrypted('/wps/member/data/copy', 'POST', body)
const askToDelete = (browser: TestBrowser, password = PASSWORD) =>
  browser.callEncrypted('/wps/member/deletion', 'POST', { password })
const member = (line: string) => runInTest(memberCommand, shared().database, `${line} --merchant one`)
const ownData = async (browser: TestBrowser) => (await browser.call('/wps/member/data')).body.value

/** Gives a member a reward that waits to be claimed. */
const giveReward = (id: string) =>
  issueReward(shared().database.orm, {
    ...{ merchant: 'one', member: id, currency: 'THB', titles: { EN: 'Gift' }, terms: null },
    ...{ source: 'gift', ref: id, promotion: null, amount: 1_00, issuedAt: new Date(START) },
  })

/** Everything of a copy, by tables. */
async function wholeCopy(browser: TestBrowser) {
  const tables = new Map<string, Record<string, unknown>[]>()
  let parts = 0
  for (let next: string | null | undefined; next !== null; parts++) {
    const { status, body } = await copy(browser, next ? { next } : { password: PASSWORD })
    expect(status).toBe(200)
    const count = body.value.tables.reduce(
      (sum: number, { rows }: { rows: object[] }) => sum + rows.length,
      0,
    )
    expect(count).toBeLessThanOrEqual(1000)
    for (const { name, rows } of body.value.tables) tables.set(name, [...(tables.get(name) ?? []), ...rows])
    next = body.value.next
  }
  return { tables, parts }
}

test('every table that refers to members says what becomes of its rows', async () => {
  const found = await rows(`SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND confrelid = 'members'::regclass AND NOT relispartition`)
  const named = PERSONAL_TABLES.map(({ table }) => getTableName(table))
  expect(new Set(named).size).toBe(named.length)
  expect(named).toEqual(expect.arrayContaining(found.map(({ name }) => name)))
})

test('a member gets everything about them in parts, nothing of others, and no secret', async () => {
  const one = await player({ email: 'one@example.com', profile: { line: 'nok-line' } })
  const two = await player({ email: 'two@example.com' })
  await shared().make.money('one', one.name, 1_000_00)
  await rows(
    `INSERT INTO inbox_messages (merchant, member, titles, contents, sent_at)
     SELECT 'one', $1, '{"EN":"Hello"}', '{"EN":"<p>Text</p>"}', '2025-03-30Z'::timestamptz + n * interval '1 s' FROM generate_series(1, 2300) n`,
    [one.id],
  )
  await rows(`INSERT INTO favourites (member, game) SELECT $1, 'game-' || n FROM generate_series(1, 40) n`, [
    one.id,
  ])
  await shared().make.inboxMessage('one', two.name)

  expect((await copy(one, { password: 'Wrong0pass' })).body).toMatchObject({
    errorCode: 'password.unconfirmed',
    field: 'password',
  })
  expect((await copy(one, {})).body.errorCode).toBe('password.unconfirmed')
  const { tables, parts } = await wholeCopy(one)
  expect(parts).toBe(3)
  const ids = (tables.get('inbox_messages') ?? []).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2300, 2300])
  expect(tables.get('favourites')).toHaveLength(40)
  expect(tables.get('members')).toMatchObject([
    { username: one.name, email: 'one@example.com', profile: { line: 'nok-line' } },
  ])
  expect(tables.get('ledger_entries')).toMatchObject([
    { kind: expect.any(String), amount: 1_000_00, balanceAfter: 1_000_00 },
  ])
  expect(tables.get('sessions')).toHaveLength(1)
  expect((tables.get('access_events') ?? []).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['login', 'data-copied']),
  )
  const text = JSON.stringify([...tables])
  for (const secret of [two.id, two.name, 'argon2', 'tokenHash', 'secretHash', 'passwordHash'])
    expect(text).not.toContain(secret)

  const { next } = (await copy(one, { password: PASSWORD })).body.value
  expect((await copy(two, { next })).body).toMatchObject({ errorCode: 'validation.failed', field: 'next' })
  clock += 11 * 60_000
  expect((await copy(one, { next })).body.field).toBe('next')
  clock = START
})

test('who wants no offers keeps what came before, gets nothing that goes to many, and what is theirs', async () => {
  const one = await player({ registeredAt: new Date(START - DAY_MS) })
  const audience = () => countAudience(shared().database.orm, 'one', { kind: 'names', value: one.name })
  await shared().make.inboxMessage('one', undefined, { sentAt: new Date(START - HOUR_MS) })
  expect(await audience()).toBe(1)
  const refused = await one.call('/wps/member/offers', { method: 'PUT', body: { wanted: false } })
  expect(refused.body.value).toMatchObject({ offers: false })
  await shared().make.inboxMessage('one', undefined, { sentAt: new Date(START + HOUR_MS) })
  await shared().make.inboxMessage('one', one.name, { sentAt: new Date(START + HOUR_MS) })
  const unread = async () => (await one.call('/wps/inbox/unread')).body.value
  expect([await audience(), await unread()]).toEqual([0, 2])
  clock = START + 2 * HOUR_MS
  const choose = (wanted: boolean) => one.call('/wps/member/offers', { method: 'PUT', body: { wanted } })
  await choose(false)
  expect(await unread()).toBe(2)
  await choose(true)
  expect([await audience(), await unread()]).toEqual([1, 2])
  await shared().make.inboxMessage('one', undefined, { sentAt: new Date(START + 3 * HOUR_MS) })
  expect(await unread()).toBe(3)
  clock = START
})

test('an account is closed at once and deleted after 30 days; payments stay, and nothing that names the person', async () => {
  const one = await player({
    username: 'nokjaidee',
    email: 'nok@example.com',
    mobile: '+66812345678',
    nickname: 'Nok',
    profile: { line: 'nok-line', payeeName: 'Nok Jaidee' },
  })
  await shared().make.money('one', one.name, 500_00)
  await shared().make.inboxMessage('one', one.name)
  expect((await ownData(one)).deletion.obstacles).toEqual(['money'])
  expect((await askToDelete(one)).body.errorCode).toBe('conflict')
  await member(`debit ${one.name} --amount 500 --key paid-out`)
  expect((await ownData(one)).deletion).toEqual({ obstacles: [], deletesAt: START + 30 * DAY_MS })
  expect((await askToDelete(one, 'Wrong0pass')).body.errorCode).toBe('password.unconfirmed')
  expect((await askToDelete(one)).body.value).toEqual({ deletesAt: START + 30 * DAY_MS })

  expect((await one.call('/wps/member/data')).status).toBe(401)
  const again = openBrowser(shared(), { merchant: 'one' })
  expect((await again.logIn(one.name, PASSWORD)).body.errorCode).toBe('login.disabled')
  clock = START + 30 * DAY_MS - 60_000
  await shared().round('delete-accounts')
  expect(await rows('SELECT username FROM members WHERE id = $1', [one.id])).toEqual([
    { username: 'nokjaidee' },
  ])
  clock = START + 30 * DAY_MS
  await shared().round('delete-accounts')
  const [row] = await rows('SELECT * FROM members WHERE id = $1', [one.id])
  expect(row).toMatchObject({ username: `deleted-${one.id}`, disabled: true })
  expect(JSON.stringify(row)).not.toMatch(/nok|66812345678|argon2/i)
  for (const table of ['inbox_messages', 'sessions'])
    expect(await rows(`SELECT 1 FROM ${table} WHERE member = $1`, [one.id])).toEqual([])
  const entries = await rows(
    'SELECT amount::int FROM ledger_entries WHERE account IN (SELECT id FROM ledger_accounts WHERE member = $1) ORDER BY number',
    [one.id],
  )
  expect(entries.map(({ amount }) => amount)).toEqual([500_00, -500_00])
  expect((await member(`enable deleted-${one.id}`)).err).toContain('is deleted')
  expect(await shared().make.member('one', { username: 'nokjaidee', mobile: '+66812345678' })).toBe(
    'nokjaidee',
  )
  clock = START
})

test('money that comes meanwhile keeps a closed account, an operator opens it again, and a longer break is kept', async () => {
  const one = await player()
  const orm = shared().database.orm
  for (const hours of [1008, 24] as const)
    await orm.transaction((transaction) =>
      takeBreak(transaction, { merchant: 'one', member: one.id, hours, setBy: null }, new Date(START)),
    )
  expect((await askToDelete(one)).body.value).toEqual({ deletesAt: START + 42 * DAY_MS })
  await shared().make.money('one', one.name, 1_00)
  clock = START + 42 * DAY_MS
  await shared().round('delete-accounts')
  const [waits] = await rows(
    'SELECT username, deletes_at FROM members JOIN account_deletions ON member = id WHERE id = $1',
    [one.id],
  )
  expect(waits).toEqual({ username: one.name, deletes_at: new Date(clock + DAY_MS) })
  expect(shared().warnings).toContainEqual({ member: one.id, obstacles: ['money'] })
  await member(`enable ${one.name}`)
  clock += 2 * DAY_MS
  await shared().round('delete-accounts')
  expect(await rows('SELECT username, disabled FROM members WHERE id = $1', [one.id])).toEqual([
    { username: one.name, disabled: false },
  ])
  clock = START
})

test('an order under way and a contract keep an account, and two askings at once are one', async () => {
  const [one, agent, two] = [await player(), await player(), await player()]
  const body = { requestId: crypto.randomUUID(), channel: 'bank', amount: '10000' }
  expect((await one.call('/wps/deposit/orders', { method: 'POST', body })).status).toBe(200)
  expect((await ownData(one)).deletion.obstacles).toEqual(['underWay'])
  await shared().make.contract('one', { from: null, to: agent.name })
  expect((await ownData(agent)).deletion.obstacles).toEqual(['agent'])
  expect((await askToDelete(agent)).body.errorCode).toBe('conflict')
  const asked = await Promise.all([askToDelete(two), askToDelete(two), askToDelete(two)])
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect(
    await rows(`SELECT count(*)::int AS n FROM access_events WHERE member = $1 AND kind = 'deletion-asked'`, [
      two.id,
    ]),
  ).toEqual([{ n: asked.filter(({ status }) => status === 200).length }])
})

test('whoever has excluded themselves keeps name and number taken for that time, and what they added since is known again', async () => {
  const one = await player()
  const orm = shared().database.orm
  const secretOf = installationSecrets(orm)
  const merchant = { code: 'one', currency: 'THB', featureSettings: {} }
  await orm.transaction((transaction) =>
    exclude(transaction, secretOf, { merchant, member: one.id, months: 12, setBy: null }, new Date(START)),
  )
  const marks = () =>
    rows('SELECT hash FROM exclusion_marks JOIN exclusions ON id = exclusion WHERE member = $1', [one.id])
  expect(await marks()).toEqual([])
  await giveBankAccount(shared().database, 'one', one.name)
  // Nobody claims a reward while they are excluded, so none keeps them here.
  await giveReward(one.id)
  expect((await askToDelete(one)).body.value).toEqual({ deletesAt: Date.parse('2026-03-31T10:00:00Z') })
  expect(await marks()).toHaveLength(1)
})

test('pictures come two by two, and money that waits to be claimed, or a rate of commissions, keeps an account', async () => {
  const [one, agent] = [await player(), await player({ type: 1 })]
  await giveReward(one.id)
  expect((await ownData(one)).deletion.obstacles).toEqual(['money'])
  const earner = await player()
  const earn = (parts: number) =>
    rows(
      `INSERT INTO rebate_accruals (merchant, member, currency, category, vendor, valid, earned, counted_at)
       VALUES ('one', $1, 'THB', 'RNG', $2, 100, $3, now())`,
      [earner.id, `v${parts}`, parts],
    )
  // Less than a satang is nothing that could be claimed.
  await earn(9_999)
  expect((await ownData(earner)).deletion.obstacles).toEqual([])
  await earn(1)
  expect((await ownData(earner)).deletion.obstacles).toEqual(['money'])
  await rows(
    `INSERT INTO commission_rates (merchant, member, category, rate) VALUES ('one', $1, 'RNG', 100)`,
    [agent.id],
  )
  expect((await ownData(agent)).deletion.obstacles).toEqual(['agent'])
  const application = `INSERT INTO reward_applications (merchant, member, promotion, remarks) VALUES ('one', $1, 'p', '') RETURNING id`
  const [{ id }] = await rows(application, [one.id])
  await rows(
    `INSERT INTO reward_pictures (application, position, type, bytes) SELECT $1, n, 'png', 'x' FROM generate_series(1, 5) n`,
    [id],
  )
  const { tables, parts } = await wholeCopy(one)
  expect([tables.get('reward_pictures')?.length, parts]).toEqual([5, 3])
})

test('an account without a login password asks for a new login once a session is ten minutes old', async () => {
  const sensitive = [
    ['POST', '/wps/member/data/copy', {}],
    ['POST', '/wps/member/deletion', {}],
    ['PUT', '/wps/member/payment/password', { newPaymentPassword: '294615' }],
    ['PUT', '/wps/member/email', { email: 'nok@example.com', verificationCode: '123456' }],
    [
      'PUT',
      '/wps/member/mobile',
      { mobileNum: '812345678', countryDialingCode: '66', verificationCode: '123456' },
    ],
  ] as const
  for (const [method, path, body] of sensitive) {
    const one = await player()
    await rows('UPDATE members SET password_hash = NULL WHERE id = $1', [one.id])
    const age = (ms: number) =>
      rows('UPDATE sessions SET created_at = $2 WHERE member = $1', [one.id, new Date(clock - ms)])
    await age(10 * 60_000 - 1)
    expect(await ownData(one)).toMatchObject({ confirmation: 'none' })
    await age(10 * 60_000)
    expect(await ownData(one)).toMatchObject({ confirmation: 'login' })
    expect((await one.call('/wps/member/security')).body.value.confirmation).toBe('login')
    const { status, body: answer } = await one.callEncrypted(path, method, { ...body, password: PASSWORD })
    expect([path, status, answer.errorCode]).toEqual([path, 401, 'session.expired'])
    // It has ended: nobody goes on with it.
    expect((await one.call('/wps/member/data')).status).toBe(401)
    expect(await rows('SELECT member FROM account_deletions WHERE member = $1', [one.id])).toEqual([])
  }
  const two = await player()
  await rows('UPDATE members SET password_hash = NULL WHERE id = $1', [two.id])
  await rows('UPDATE sessions SET created_at = $2 WHERE member = $1', [two.id, new Date(clock - 60_000)])
  expect((await copy(two, {})).status).toBe(200)
})

test('a break that begins after an account was closed keeps its name as well, and one that cannot be deleted stops no other', async () => {
  const [one, two, broken] = [await player(), await player(), await player()]
  for (const each of [one, two, broken]) expect((await askToDelete(each)).status).toBe(200)
  const { orm } = shared().database
  const owner = (statement: string) => asOwner(shared().database, statement)
  const ends = new Date(START + 42 * DAY_MS)
  await orm.transaction((transaction) =>
    takeBreak(
      transaction,
      { merchant: 'one', member: one.id, hours: 1008, setBy: 'operator' },
      new Date(START),
    ),
  )
  await rows(`UPDATE account_deletions SET deletes_at = deletes_at - interval '1 h' WHERE member = $1`, [
    broken.id,
  ])
  await owner(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.id = '${broken.id}' THEN RAISE 'broken'; END IF; RETURN NEW; END $$`)
  await owner('CREATE TRIGGER refuse_one BEFORE UPDATE ON members FOR EACH ROW EXECUTE FUNCTION refuse_one()')
  clock = START + 30 * DAY_MS
  await shared()
    .round('delete-accounts')
    .catch(() => undefined)
  await owner('DROP TRIGGER refuse_one ON members; DROP FUNCTION refuse_one')
  const nameOf = async ({ id }: { id: string }) =>
    (await rows('SELECT username FROM members WHERE id = $1', [id]))[0].username
  expect([await nameOf(one), await nameOf(two), await nameOf(broken)]).toEqual([
    one.name,
    `deleted-${two.id}`,
    broken.name,
  ])
  expect(await rows('SELECT deletes_at FROM account_deletions WHERE member = $1', [one.id])).toEqual([
    { deletes_at: ends },
  ])
  clock = START
})
