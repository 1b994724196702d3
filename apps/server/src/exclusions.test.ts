import { afterAll, expect, test } from 'vitest'
import { merchantCommand } from './commands/terminal/merchant-command.ts'
import { bankAccounts } from './features/payout/payout-tables.ts'
import { type KeepMarks, marksKeeper, takeBreak } from './features/protection/index.ts'
import { installationSecrets } from './gateways/index.ts'
import { giveBankAccount, PAYMENT_PASSWORD } from './testing/cashier-factories.ts'
import { runInTest } from './testing/command-fixture.ts'
import { PASSWORD } from './testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from './testing/game-provider.ts'
import { startProvider } from './testing/provider-server.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser, type TestBrowser } from './testing/test-browser.ts'

const HOUR_MS = 3_600_000
/** A past that lasts: sessions are kept by the database’s clock. */
const START = Date.parse('2025-08-31T10:00:00Z')
let clock = START
const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
/** Where the provider ends what players have open. */
const ends = await startProvider()
afterAll(() => Promise.all([games.close(), ends.close()]))

const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two', 'other']) {
      await make.merchant({
        ...{
          code,
          currency: 'THB',
          timeZone: 'Asia/Bangkok',
          switches: { DEPOSIT: true, SECPRIV: true, CHNGPASSVERIF3: true },
        },
        featureSettings: { protection: { licensee: code === 'other' ? 'Somebody Ltd' : 'Naga Ltd' } },
      })
      await make.vendor(code, { code: 'JL' })
      await make.game(code, { id: 'slot', code: 'c-slot' })
      await make.depositChannel(code, { code: 'bank', min: 1_00, max: 50_000_00 })
      await make.gateway(code, {
        ...{ service: 'games', provider: 'http', secrets: { secret: PROVIDER_SECRET } },
        settings: {
          ...{
            url: `${games.origin}/launch`,
            body: '{"token":"{token}","player":"{member}"}',
            address: 'url',
          },
          ...{ 'end.url': `${ends.origin}/end`, 'end.body': '{"player":"{member}"}' },
        },
      })
    }
  },
  { now: () => clock },
)
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows

let ids = 0
const newMobile = () => `+6681${String(1_000_000 + ++ids)}`
const launch = async (browser: TestBrowser) => {
  const { body } = await browser.call('/wps/game/launch?gameType=RNG&vassalage=JL&nodeId=slot')
  return body.errorCode as string
}
const deposit = async (browser: TestBrowser) => {
  const body = { requestId: crypto.randomUUID(), channel: 'bank', amount: '10000' }
  return (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.errorCode as string
}
const post = (browser: TestBrowser, path: string, body?: object) =>
  browser.call(`/wps/member/protection/${path}`, { method: 'POST', ...(body && { body }) })
const exclusion = async (browser: TestBrowser) =>
  (await browser.call('/wps/member/protection')).body.value.exclusion

/** Keeps what an excluded member is known by now. */
const keepNow: KeepMarks = (executor, member) =>
  marksKeeper(installationSecrets(shared().database.orm), () => clock)(executor, member)

/** Logs in again. */
const logIn = (browser: TestBrowser & { name: string }) => browser.logIn(browser.name, PASSWORD)

async function player(
  merchant: string,
  known: { mobile?: string; mobileVerified?: boolean; email?: string; emailVerified?: boolean } = {},
) {
  const name = await shared().make.member(merchant, known)
  await shared().make.money(merchant, name, 1_000_00)
  const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
  const browser = openBrowser(shared(), { merchant })
  await browser.logIn(name, PASSWORD)
  return Object.assign(browser, { name, id: id as string })
}
type Player = Awaited<ReturnType<typeof player>>
const bankAccount = (merchant: string, member: string, number: string) =>
  shared()
    .database.orm.insert(bankAccounts)
    .values({ merchant, member, country: 'TH', bank: '004', number, holder: 'Nok Jaidee' })

test('who excludes themselves neither plays nor pays in, and what is theirs goes on', async () => {
  clock = START
  await rows("SELECT make_game_round_months('2025-08-01Z', '2025-10-01Z')")
  const one = await player('one')
  expect(await launch(one)).toBe('')
  const { token } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  const provider = gameProvider(shared().app, 'one.main')
  const bet = (id: string) => provider.call('bet', { token, round: id, transaction: id, amount: '1000' })
  expect((await bet('ex-1')).status).toBe(200)
  expect(await post(one, 'exclusion', { months: 7 })).toMatchObject({
    status: 400,
    body: { field: 'months' },
  })
  const { body } = await post(one, 'exclusion', { months: 6 })
  expect(body.value).toMatchObject({
    pausedUntil: null,
    // The last day of February: there is no 31st.
    exclusion: {
      startsAt: START,
      ends: 'fixed',
      askableAt: Date.parse('2026-02-28T10:00:00Z'),
      returnsAt: null,
    },
  })
  expect([await launch(one), await deposit(one)]).toEqual(['exclusion.running', 'exclusion.running'])
  expect((await bet('ex-2')).body).toMatchObject({ reasons: ['member.paused'] })
  const win = { token, round: 'ex-1', transaction: 'ex-win', amount: '5000', end: true }
  expect((await provider.call('win', win)).status).toBe(200)
  for (const url of ['/wps/wallets/gcs', '/wps/withdraw/options'])
    expect((await one.call(url)).status, url).toBe(200)
  // Neither a break nor another exclusion makes it shorter.
  await post(one, 'break', { hours: 24 })
  expect(await launch(one)).toBe('exclusion.running')
  clock += 48 * HOUR_MS
  const again = openBrowser(shared(), { merchant: 'one' })
  await again.logIn(one.name, PASSWORD)
  expect(await launch(again)).toBe('exclusion.running')
})

test('it holds for each account of the person at merchants of the licensee, at once and for those made later, and nowhere else', async () => {
  clock = START
  const mobile = newMobile()
  const proved = { mobile, mobileVerified: true }
  const [one, two, other, stranger] = [
    await player('one', proved),
    await player('two', proved),
    await player('other', proved),
    await player('two', { mobile: newMobile(), mobileVerified: true }),
  ]
  await bankAccount('one', one.id, '1234567890')
  await post(one, 'exclusion', { months: null })
  expect(await launch(two)).toBe('exclusion.running')
  expect((await exclusion(two)).ends).toBe('open')
  expect([await launch(other), await launch(stranger)]).toEqual(['', ''])
  // A later account with the same bank account is known again, and so is one with the number once it is proved.
  const later = await player('two')
  expect(await launch(later)).toBe('')
  await bankAccount('two', later.id, '1234567890')
  expect([await deposit(later), await launch(later)]).toEqual(['exclusion.running', 'exclusion.running'])
  expect(await exclusion(later)).not.toBeNull()
  await rows('UPDATE members SET mobile = NULL WHERE id = $1', [two.id])
  const claims = await player('two', { mobile, mobileVerified: false })
  expect(await launch(claims)).toBe('')
  await rows('UPDATE members SET mobile_verified = true WHERE id = $1', [claims.id])
  expect(await launch(claims)).toBe('exclusion.running')
})

test('the same login at another service is the same person, and is known again after the account is gone', async () => {
  clock = START
  const link = (merchant: string, member: string, subject: string) =>
    rows(`INSERT INTO member_identities (merchant, provider, subject, member) VALUES ($1, 'line', $2, $3)`, [
      merchant,
      subject,
      member,
    ])
  const [one, two, stranger] = [await player('one'), await player('two'), await player('two')]
  await link('one', one.id, 'U-nok')
  await link('two', two.id, 'U-nok')
  await link('two', stranger.id, 'U-lek')
  await post(one, 'exclusion', { months: 6 })
  expect([await launch(two), await launch(stranger)]).toEqual(['exclusion.running', ''])
  await rows('DELETE FROM member_identities WHERE member = $1', [one.id])
  const again = await player('one')
  await link('one', again.id, 'U-nok')
  expect(await launch(again)).toBe('exclusion.running')
})

test('nobody is excluded by naming what is somebody else’s', async () => {
  clock = START
  const [mobile, email] = [newMobile(), 'victim@example.com']
  const victim = await player('one', { mobile, mobileVerified: true, email, emailVerified: true })
  const liar = await player('two', { mobile, mobileVerified: false, email, emailVerified: false })
  await post(liar, 'exclusion', { months: 60 })
  expect([await launch(victim), await launch(liar)]).toEqual(['', 'exclusion.running'])
})

test('it outlives the account, as a hash that says nothing', async () => {
  clock = START
  const mobile = newMobile()
  const one = await player('one', { mobile, mobileVerified: true })
  await post(one, 'exclusion', { months: 12 })
  await rows('UPDATE members SET mobile = NULL, mobile_verified = false WHERE id = $1', [one.id])
  const stored = JSON.stringify(await rows('SELECT * FROM exclusion_marks'))
  expect(stored).not.toContain(mobile.slice(4))
  const again = await player('one', { mobile, mobileVerified: true })
  expect(await launch(again)).toBe('exclusion.running')
})

test('it ends when its time is over, the person asks, and a day to think it over has passed; without an end, a week', async () => {
  for (const [months, cooling] of [
    [6, 24],
    [null, 168],
  ] as const) {
    clock = START
    const mobile = newMobile()
    const one = await player('one', { mobile, mobileVerified: true })
    const two = await player('two', { mobile, mobileVerified: true })
    await post(one, 'exclusion', { months })
    clock = Date.parse('2026-02-28T10:00:00Z') - 1000
    await logIn(one)
    expect(await post(one, 'return')).toMatchObject({ status: 409, body: { errorCode: 'conflict' } })
    clock += 1000
    expect(await launch(one)).toBe('exclusion.running')
    const { exclusion: asked } = (await post(one, 'return')).body.value
    expect(asked.returnsAt).toBe(clock + cooling * HOUR_MS)
    expect((await post(one, 'return')).status).toBe(409)
    expect([await launch(one), await deposit(one)]).toEqual(['break.running', 'break.running'])
    clock = asked.returnsAt - 1000
    await logIn(one)
    await logIn(two)
    expect([await launch(one), await launch(two)]).toEqual(['break.running', 'break.running'])
    clock += 1000
    expect([await launch(one), await launch(two), await deposit(one)]).toEqual(['', '', ''])
    expect(await exclusion(one)).toBeNull()
  }
})

test('a break that lasts longer still holds after it', async () => {
  clock = START
  const one = await player('one')
  await post(one, 'exclusion', { months: 6 })
  clock = Date.parse('2026-02-28T10:00:00Z')
  await logIn(one)
  await post(one, 'break', { hours: 1008 })
  await post(one, 'return')
  clock += 25 * HOUR_MS
  await logIn(one)
  expect(await launch(one)).toBe('break.running')
  clock += 1008 * HOUR_MS
  await logIn(one)
  expect(await launch(one)).toBe('')
})

test('operators exclude and limit, and loosen neither before the time of the rules', async () => {
  clock = Date.now()
  const { database } = shared()
  const one = await player('one')
  const run = async (line: string) =>
    (await runInTest(merchantCommand, database, `protection one ${line}`)).out
  expect(await run(`limit ${one.name} --kind loss --window day --amount 100.00`)).toContain('100.00')
  expect(await run(`limit ${one.name} --kind loss --window day --amount 900.00`)).toContain('100.00')
  const { limits } = (await one.call('/wps/member/protection')).body.value
  expect(limits).toMatchObject([{ by: 'operator', amount: 100_00, pending: { amount: 900_00 } }])
  // The player’s own limit stands beside it, and neither confirms the other’s.
  await post(one, 'limit', { kind: 'loss', window: 'day', amount: '50000' })
  expect((await post(one, 'limit/confirm', { kind: 'loss', window: 'day' })).status).toBe(409)
  expect(await run(`confirm-limit ${one.name} --kind loss --window day`)).toContain('not yet')
  await run(`exclude ${one.name} --months 6`)
  expect(await launch(one)).toBe('exclusion.running')
  expect(await run(`return ${one.name}`)).toContain('No exclusion may be ended yet')
  expect(await run(`show ${one.name}`)).toContain('Excluded')
})

test('the report counts what began, and for whom something holds, at one merchant', async () => {
  const { database, make } = shared()
  for (const code of ['counted', 'quiet'])
    await make.merchant({ code, currency: 'THB', timeZone: 'Asia/Bangkok' })
  const run = async (line: string, merchant = 'counted') =>
    (await runInTest(merchantCommand, database, `protection ${merchant} ${line}`)).out
  const [own, excluded, limited] = [
    await make.member('counted'),
    await make.member('counted'),
    await make.member('counted'),
  ]
  const [{ id: member }] = await rows('SELECT id FROM members WHERE username = $1', [own])
  await database.orm.transaction((transaction) =>
    takeBreak(transaction, { merchant: 'counted', member, hours: 24, setBy: null }, new Date()),
  )
  await run(`break ${limited} --hours 24`)
  await run(`break ${excluded} --hours 24`)
  await run(`exclude ${excluded} --months 6`)
  for (const window of ['day', 'month'])
    await run(`limit ${limited} --kind loss --window ${window} --amount 100.00`)
  const report = await run('report')
  expect(report.trim().split('\n')).toEqual([
    'break  begun by members: 1  by operators: 2  members now: 2',
    'exclusion  begun by members: 0  by operators: 1  members now: 1',
    'limit-deposit  members now: 0',
    'limit-loss  members now: 1',
    'limit-stake  members now: 0',
    'limit-time  members now: 0',
  ])
  expect(await run('report --from 2025-01-01 --to 2025-01-31')).toContain(
    'break  begun by members: 0  by operators: 0  members now: 2',
  )
  expect(await run('report', 'quiet')).not.toMatch(/[1-9]/)
})

test('the provider is asked to end what somebody has open who stops, until it has answered, and never again', async () => {
  clock = START
  const one = await player('one')
  await launch(one)
  const { player: known } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  const asked = () => ends.requests.filter(({ body }) => JSON.parse(body).player === known).length
  await shared().round('end-play-of-paused')
  expect(asked()).toBe(0)
  ends.behave(500)
  await post(one, 'break', { hours: 24 })
  await expect.poll(asked).toBeGreaterThan(0)
  ends.behave(200)
  const tries = asked()
  await expect
    .poll(async () => {
      await shared().round('end-play-of-paused')
      return asked()
    })
    .toBe(tries + 1)
  await shared().round('end-play-of-paused')
  expect(asked()).toBe(tries + 1)
})

test('a bank account that somebody adds while they are excluded is known again, also after they have removed it', async () => {
  clock = START
  const [one, other] = [await player('one'), await player('two')]
  await post(one, 'exclusion', { months: 6 })
  await logIn(one)
  const { id } = one
  await shared().database.pool.query('UPDATE members SET profile = $2 WHERE id = $1', [
    id,
    { payeeName: 'Nok Jaidee' },
  ])
  await giveBankAccount(shared().database, 'one', one.name)
  const body = { bankCode: '004', number: '1112223334', paymentPassword: PAYMENT_PASSWORD }
  const added = await one.callEncrypted('/wps/member/bankAccounts', 'POST', body)
  expect(added.status).toBe(200)
  await rows('DELETE FROM bank_accounts WHERE member = $1', [id])
  expect(await launch(other)).toBe('')
  await bankAccount('two', other.id, '1112223334')
  expect(await launch(other)).toBe('exclusion.running')
})

test('what somebody proves while they are excluded is known again', async () => {
  clock = START
  const code = async (recipient: string) =>
    (
      await rows('SELECT text FROM outbox WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1', [recipient])
    )[0].text.match(/\b\d{6}\b/)[0]
  const ways = {
    number: async (one: Player, mobileNum: string) => {
      await one.call('/wps/verification/sms/bind', { method: 'POST', body: { mobileNum } })
      const verificationCode = await code(`+66${mobileNum}`)
      return one.callEncrypted('/wps/member/mobile', 'PUT', {
        mobileNum,
        verificationCode,
        password: PASSWORD,
      })
    },
    address: async (one: Player, digits: string) => {
      const email = `nok${digits}@example.com`
      await one.call('/wps/verification/email/bind', { method: 'POST', body: { email } })
      const verificationCode = await code(email)
      return one.callEncrypted('/wps/member/email', 'PUT', { email, verificationCode, password: PASSWORD })
    },
    password: async (one: Player, mobileNum: string) => {
      await rows('UPDATE members SET mobile = $2 WHERE id = $1', [one.id, `+66${mobileNum}`])
      const body = { mobileNum, countryDialingCode: '66' }
      await one.call('/wps/verification/sms/forgot', { method: 'POST', body })
      await expect.poll(() => code(`+66${mobileNum}`).catch(() => '')).not.toBe('')
      const verificationCode = await code(`+66${mobileNum}`)
      const reset = { mobileNum, verificationCode, newPassword: 'Green8horses' }
      return one.callEncrypted('/wps/member/password/phone', 'POST', reset)
    },
  }
  for (const [way, prove] of Object.entries(ways)) {
    const digits = newMobile().slice(3)
    const [one, other] = [await player('one'), await player('two')]
    await post(one, 'exclusion', { months: 6 })
    await logIn(one)
    expect([way, (await prove(one, digits)).status]).toEqual([way, 200])
    expect([way, await launch(other)]).toEqual([way, ''])
    await rows(
      way === 'address'
        ? 'UPDATE members SET email = $2, email_verified = true WHERE id = $1'
        : 'UPDATE members SET mobile = $2, mobile_verified = true WHERE id = $1',
      [other.id, way === 'address' ? `nok${digits}@example.com` : `+66${digits}`],
    )
    expect([way, await launch(other)]).toEqual([way, 'exclusion.running'])
  }
})

test('a bank account that somebody has only named excludes nobody of another name, and one that was paid to is theirs', async () => {
  clock = START
  const named = (merchant: string, member: string, number: string, holder: string) =>
    shared()
      .database.orm.insert(bankAccounts)
      .values({ merchant, member, country: 'TH', bank: '004', number, holder })
  const [liar, victim, sibling] = [await player('one'), await player('two'), await player('two')]
  await named('one', liar.id, '5550001111', 'Mallory Lek')
  await named('two', victim.id, '5550001111', 'Somchai Dee')
  await post(liar, 'exclusion', { months: 60 })
  expect(await launch(victim)).toBe('')
  await named('two', sibling.id, '5550002222', 'MALLORY  LEK')
  await named('one', liar.id, '5550002222', 'Mallory Lek')
  await shared().database.orm.transaction((transaction) => keepNow(transaction, liar.id))
  expect([await launch(sibling), await launch(victim)]).toEqual(['exclusion.running', ''])
  // Paid to, it is the account of whoever is excluded, whatever name others give it.
  await rows("UPDATE bank_accounts SET paid_to_at = now() WHERE member = $1 AND number = '5550001111'", [
    liar.id,
  ])
  await shared().database.orm.transaction((transaction) => keepNow(transaction, liar.id))
  expect(await launch(victim)).toBe('exclusion.running')
})

test('it holds whatever the licensee is called later', async () => {
  clock = START
  const mobile = newMobile()
  const one = await player('other', { mobile, mobileVerified: true })
  await post(one, 'exclusion', { months: 6 })
  await rows('UPDATE members SET mobile = NULL, mobile_verified = false WHERE id = $1', [one.id])
  const rename = async (licensee: string) => {
    await rows('UPDATE merchants SET feature_settings = $1 WHERE code = $2', [
      { protection: { licensee } },
      'other',
    ])
    await shared().reload('merchant', 'other')
  }
  await rename('Somebody Limited')
  const again = await player('other', { mobile, mobileVerified: true })
  expect(await launch(again)).toBe('exclusion.running')
  await rename('Somebody Ltd')
})
