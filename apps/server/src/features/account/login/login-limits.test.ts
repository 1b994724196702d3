import { expect, test } from 'vitest'
import { createLimits } from '../../../limits/limits.ts'
import { expectWait } from '../../../testing/expect-wait.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { shareTwoProcesses, type TwoProcesses } from '../../../testing/two-processes.ts'

const QUARTER_S = 900

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', switches: { VALID_CAPTCHA3: true } })
  for (const username of ['moved', 'network', 'late', 'neighbour', 'admini', 'forgets', 'settled'])
    await make.member('one', { username })
  for (let at = 0; at < 8; at++) await make.member('one', { username: `together${at}` })
  await make.member('one', { username: 'locked', disabled: true })
})
const browse: TwoProcesses['browse'] = (...at) => shared().browse(...at)

test('a device that fails at three addresses needs the picture at the fourth [LOGIN-21-D]', async () => {
  const first = browse('10.7.5.0', 0)
  const flags: unknown[] = []
  for (let round = 0; round < 3; round++) {
    const { body } = await browse(`10.7.5.${round}`, round, first).logIn(`nobody8${round}`, 'Wr0ngPassword')
    flags.push(body.value.captcha)
  }
  expect(flags).toEqual([false, false, true])
  const fourth = await browse('10.7.5.9', 1, first).logIn('nobody89', 'Wr0ngPassword')
  expect(fourth.body.errorCode).toBe('captcha.needed')
  expect((await browse('10.7.5.9', 1).logIn('nobody89', 'Wr0ngPassword')).body.errorCode).toBe('login.wrong')
})

const solved = { pictureProof: 'solved' }

test('ten failures of an account are all that a device has, wherever it goes; others still get in [LOGIN-21-D]', async () => {
  const first = browse('10.7.6.0', 0)
  const codes: string[] = []
  for (let round = 0; round < 10; round++) {
    const browser = browse(`10.7.6.${round}`, round, first)
    codes.push((await browser.logIn('moved', 'Wr0ngPassword', solved)).body.errorCode)
  }
  expect(codes).toEqual(Array(10).fill('login.wrong'))
  expectWait(await browse('10.7.6.10', 1, first).logIn('moved', PASSWORD, solved), QUARTER_S)
  expect((await browse('10.7.6.99', 0).logIn('moved', PASSWORD)).body.errorCode).toBe('captcha.needed')
  expect((await browse('10.7.6.99', 0).logIn('moved', PASSWORD, solved)).status).toBe(200)
})

/** Lets so much time go by for everything that was counted. */
const pass = (minutes: number) =>
  shared().database.pool.query(`update limits set expire = expire - $1`, [minutes * 60_000])

test('the quarter of an hour begins with the tenth failure, and that of the picture with the third [LOGIN-21-D]', async () => {
  const [attacker, other] = [browse('10.7.12.1', 0), browse('10.7.12.2', 1)]
  for (let round = 0; round < 2; round++) await attacker.logIn('late', 'Wr0ngPassword')
  for (let round = 0; round < 9; round++) await other.logIn('nobody58', 'Wr0ngPassword', solved)
  await pass(14)
  await attacker.logIn('late', 'Wr0ngPassword')
  await other.logIn('nobody58', 'Wr0ngPassword', solved)
  expectWait(await other.logIn('nobody58', 'Wr0ngPassword', solved), QUARTER_S)
  await pass(14)
  expect((await browse('10.7.12.3', 0).logIn('late', PASSWORD)).body.errorCode).toBe('captcha.needed')
  expect((await other.logIn('nobody58', 'Wr0ngPassword', solved)).body.errorCode).toBe('limit.reached')
  await pass(2)
  expect((await attacker.logIn('late', PASSWORD)).status).toBe(200)
  expect((await other.logIn('nobody58', 'Wr0ngPassword')).body.errorCode).toBe('login.wrong')
})

test.each(['one account each', 'one account'])(
  'of forty wrong logins at the same instant from one address, with %s, at most twelve are looked at without picture or work [LOGIN-21-D]',
  async (how) => {
    const place = how === 'one account' ? 7 : 8
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        browse(`10.7.${place}.1`, at).logIn(how === 'one account' ? 'nobody70' : `nobody6${at}`, 'x'),
      ),
    )
    const codes = answers.map(({ body }) => body.errorCode)
    const lookedAt = codes.filter((code) => code === 'login.wrong').length
    expect(lookedAt).toBeGreaterThan(2)
    expect(lookedAt).toBeLessThanOrEqual(12)
    expect(
      codes.filter(
        (code) => !/^(login\.wrong|captcha\.needed|humanCheck\.needed|limit\.reached)$/.test(code),
      ),
    ).toEqual([])
    const next = await browse(`10.7.${place}.1`, 0).logIn('nobody69', 'x')
    expect(next.body.errorCode).toBe('humanCheck.needed')
  },
)

test('of forty wrong logins to one account at the same instant, each with its picture, ten are looked at [LOGIN-21-D]', async () => {
  for (let at = 0; at < 2; at++) await browse('10.7.21.9', at).logIn('nobody71', 'x', solved)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => browse('10.7.21.1', at).logIn('nobody71', 'x', solved)),
  )
  const codes = answers.map(({ body }) => body.errorCode)
  const lookedAt = codes.filter((code) => code === 'login.wrong').length
  expect(lookedAt).toBeGreaterThan(0)
  expect(lookedAt).toBeLessThanOrEqual(10)
  expect(codes.filter((code) => !/^(login\.wrong|limit\.reached)$/.test(code))).toEqual([])
})

test('what neighbours get wrong asks an address for work, never for a picture, and right logins go with it [LOGIN-21-D] (finding 11)', async () => {
  for (let at = 0; at < 3; at++) {
    const { body } = await browse('10.7.30.1', at).logIn(`nobody3${at}`, 'Wr0ngPassword')
    expect([body.errorCode, body.value.captcha]).toEqual(['login.wrong', false])
  }
  const other = browse('10.7.30.1', 1)
  expect((await other.call('/wps/verification/picture')).body.value).toEqual({ captcha: false })
  expect((await other.logIn('settled', PASSWORD)).body).toMatchObject({
    errorCode: 'humanCheck.needed',
    value: { captcha: false, work: 'login' },
  })
  expect((await other.logIn('settled', PASSWORD, { altcha: 'solved' })).status).toBe(200)
  expect((await browse('10.7.30.2', 0).logIn('settled', PASSWORD)).status).toBe(200)
})

test('an address that tries lists of passwords has heavy work before each of them [LOGIN-21-D] (finding 11)', async () => {
  const limits = createLimits(shared().database.pool)
  const byAddress = { name: 'login-address', times: 12, within: QUARTER_S * 1000 }
  await limits.note(byAddress, 'one:10.7.31.1', 400)
  const browser = browse('10.7.31.1', 0)
  const { body } = await browser.logIn('settled', PASSWORD, { altcha: 'solved' })
  expect([body.errorCode, body.value.work]).toEqual(['humanCheck.needed', 'picture-login'])
  expect((await browser.logIn('settled', PASSWORD, solved)).status).toBe(200)
})

test('a device that failed three times is told of the picture before its next try, at either process [LOGIN-11, LOGIN-21-D] (finding 11)', async () => {
  const first = browse('10.7.32.1', 0)
  const needs = async (round: number, like?: TestBrowser) =>
    (await browse(`10.7.32.${round}`, round, like).call('/wps/verification/picture')).body.value.captcha
  for (let round = 0; round < 3; round++) {
    expect(await needs(round, first)).toBe(false)
    await browse(`10.7.32.${round}`, round, first).logIn(`nobody4${round}`, 'Wr0ngPassword')
  }
  expect([await needs(3, first), await needs(4, first), await needs(3)]).toEqual([true, true, false])
})

test('right logins of eight players at the same instant from one address are no failures [LOGIN-21-D]', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `together${at}`)
  const answers = await Promise.all(names.map((name, at) => browse('10.7.9.1', at).logIn(name, PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { body } = await browse('10.7.9.1', 0).logIn('nobody59', 'x')
  expect(body.value.captcha).toBe(false)
})

test('who logs in fourteen times with one device is never asked for a picture [LOGIN-21-D]', async () => {
  const browser = browse('10.7.11.1', 0)
  for (let round = 0; round < 14; round++) {
    expect((await browser.logIn('network', PASSWORD)).status).toBe(200)
  }
})

test('a success forgets what failed before for the account [LOGIN-21-D]', async () => {
  const browser = browse('10.7.19.1', 0)
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 9; at++) await browser.logIn('forgets', 'Wr0ngPassword', solved)
    expect((await browser.logIn('forgets', PASSWORD, solved)).status).toBe(200)
  }
})

test('a right password of an account that is locked is no failure, however often', async () => {
  const browser = browse('10.7.13.1', 0)
  const codes: string[] = []
  for (let round = 0; round < 14; round++) {
    codes.push((await browser.logIn('locked', PASSWORD)).body.errorCode)
  }
  expect(codes).toEqual(Array(14).fill('login.disabled'))
})

test('tries without the picture lock nobody out: a neighbour behind the same address gets in with it [LOGIN-21-D]', async () => {
  for (let round = 0; round < 44; round++)
    await browse('10.7.14.1', round).logIn('neighbour', 'Wr0ngPassword')
  expect((await browse('10.7.14.1', 0).logIn('neighbour', PASSWORD, solved)).status).toBe(200)
})

test('what ended meanwhile gives nobody a try more', async () => {
  const limits = createLimits(shared().database.pool)
  const limit = { name: 'clamped', times: 3, within: 60_000 }
  await limits.note(limit, 'key')
  for (const counted of [1, 1, 3]) await limits.unnote([{ limit, key: 'key', counted }])
  expect(await limits.note(limit, 'key')).toMatchObject({ times: 1 })
})

test('a name has one spelling for the limits and for the account, whatever its letters [LOGIN-21-D]', async () => {
  for (const [at, spelling] of ['admini', 'adm\u0130ni', 'ADM\u0130N\u0130'].entries()) {
    await browse(`10.7.15.${at}`, at).logIn(spelling, 'Wr0ngPassword')
  }
  const tries = ['admin\u0130', 'Admini'].map(async (spelling, at) => {
    const { body } = await browse(`10.7.16.${at}`, at).logIn(spelling, PASSWORD)
    return body.errorCode
  })
  expect(await Promise.all(tries)).toEqual(['captcha.needed', 'captcha.needed'])
  expect((await browse('10.7.16.9', 0).logIn('adm\u0130n\u0130', PASSWORD, solved)).status).toBe(200)
})

test('counting does not wait for the disk', async () => {
  const { rows } = await shared().database.pool.query(
    `select relpersistence from pg_class where oid = 'limits'::regclass`,
  )
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
