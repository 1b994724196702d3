import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const PIN = '482916'
const ACCOUNT = { bankCode: '004', payeeName: 'Somchai Jaidee', paymentPassword: PIN }
const BANK_ACCOUNTS = '/wps/member/bankAccounts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { SECPRIV: true, MAILCEN: true } })
  await make.merchant({ code: 'off', switches: { SECPRIV: false } })
  await make.member('off', { username: 'shut' })
})

let last = 0
/** A new member that is logged in; the answer's number makes account numbers of its own. */
async function newMember(): Promise<{ browser: TestBrowser; username: string; number: string }> {
  const username = `saver${++last}`
  await shared().make.member('one', { username })
  const browser = openBrowser(shared(), { merchant: 'one' })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return { browser, username, number: String(1_000_000_000 + last * 100) }
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const setPin = (browser: TestBrowser, body: object) =>
  browser.callEncrypted('/wps/member/payment/password', 'PUT', body)
const addAccount = (browser: TestBrowser, body: object) =>
  browser.callEncrypted(BANK_ACCOUNTS, 'POST', { ...ACCOUNT, ...body })
const accountsOf = async (browser: TestBrowser) =>
  (await browser.call(`${BANK_ACCOUNTS}?language=EN`)).body.value
/** A member with a payment password. */
async function newSaver() {
  const member = await newMember()
  const set = await setPin(member.browser, { newPaymentPassword: PIN, password: PASSWORD })
  expect(set.status).toBe(200)
  return member
}
const titlesOf = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.call('/wps/inbox?language=EN')).body.value.list.map(({ title }: { title: string }) => title)

describe('the payment password', () => {
  test('is set with the login password, kept as a slow hash, and its owner is told [MEMBER-16-D, REG-49-D]', async () => {
    const { browser, username } = await newMember()
    const thief = await setPin(browser, { newPaymentPassword: PIN, password: 'Wr0ngPassword' })
    expect(thief).toMatchObject({
      status: 400,
      body: { errorCode: 'password.unconfirmed', field: 'password' },
    })
    expect((await setPin(browser, { newPaymentPassword: PIN })).body.errorCode).toBe('password.unconfirmed')
    const hash = async () =>
      (await rows('select payment_password_hash as hash from members where username = $1', [username]))[0]
        .hash
    expect(await hash()).toBe(null)
    expect((await setPin(browser, { newPaymentPassword: PIN, password: PASSWORD })).status).toBe(200)
    expect(await hash()).toMatch(/^\$argon2id\$/)
    expect(await titlesOf(browser)).toEqual(['Your withdrawal PIN was set'])
    const overview = (await browser.call('/wps/member/security')).body.value
    expect(overview).toMatchObject({ loginPassword: true, paymentPassword: true, paymentLockedUntil: null })
  })

  test('is changed with the old one, not with the login password [MEMBER-16-D]', async () => {
    const { browser } = await newSaver()
    const next = '739164'
    const refused = [
      [{ newPaymentPassword: next, password: PASSWORD }, 'payment.wrong', 'oldPaymentPassword'],
      [{ newPaymentPassword: next, oldPaymentPassword: '000001' }, 'payment.wrong', 'oldPaymentPassword'],
      [{ newPaymentPassword: PIN, oldPaymentPassword: PIN }, 'modify.new.old.same', 'newPaymentPassword'],
    ] as const
    for (const [body, errorCode, field] of refused) {
      expect((await setPin(browser, body)).body).toMatchObject({ errorCode, field })
    }
    expect((await setPin(browser, { newPaymentPassword: next, oldPaymentPassword: PIN })).status).toBe(200)
    expect((await addAccount(browser, { number: '1110000001' })).body.errorCode).toBe('payment.wrong')
    const added = await addAccount(browser, { number: '1110000001', paymentPassword: next })
    expect(added.status).toBe(200)
  })

  test.each(['12345', '1234567', 'abcdef', '111111', '123456', '987654', '１２３４５９'])(
    '%s is no payment password [MEMBER-16-D]',
    async (newPaymentPassword) => {
      const { browser } = await newMember()
      const refused = await setPin(browser, { newPaymentPassword, password: PASSWORD })
      expect(refused).toMatchObject({
        status: 400,
        body: { errorCode: 'validation.failed', field: 'newPaymentPassword' },
      })
    },
  )

  test('five wrong ones in a row lock it for a day, for the right one too; a right one begins anew [WALLET-09-D]', async () => {
    const { browser, username, number } = await newSaver()
    const tryPin = async (paymentPassword: string) => {
      const { body } = await addAccount(browser, { number, bankCode: '999', paymentPassword })
      return body.errorCode
    }
    // A bank that is unknown is refused before the password is asked for, and counts nothing.
    for (let round = 0; round < 8; round++) expect(await tryPin('000001')).toBe('validation.failed')
    const attempt = async (paymentPassword: string) =>
      (await addAccount(browser, { number, paymentPassword })).body
    for (const left of [4, 3, 2, 1]) expect((await attempt('000001')).value).toEqual({ left })
    expect((await attempt(PIN)).success).toBe(true)
    const { id } = (await accountsOf(browser)).list[0]
    const remove = async (paymentPassword: string) =>
      (await browser.callEncrypted(`${BANK_ACCOUNTS}/remove`, 'POST', { id, paymentPassword })).body
    for (const left of [4, 3, 2, 1]) expect((await remove('000001')).value).toEqual({ left })
    const locked = await remove('000001')
    expect(locked).toMatchObject({ errorCode: 'payment.locked' })
    expect(locked.value.lockedUntil - Date.now()).toBeGreaterThan(86_300_000)
    expect((await remove(PIN)).errorCode).toBe('payment.locked')
    expect(
      (await setPin(browser, { newPaymentPassword: '739164', oldPaymentPassword: PIN })).body.errorCode,
    ).toBe('payment.locked')
    expect((await accountsOf(browser)).list).toHaveLength(1)
    expect((await titlesOf(browser)).filter((title) => title.includes('locked'))).toHaveLength(1)
    await rows("update members set payment_locked_until = now() - interval '1 s' where username = $1", [
      username,
    ])
    expect((await remove('000001')).value).toEqual({ left: 4 })
    expect((await remove(PIN)).success).toBe(true)
  })
})

test('nobody fills the audit trail by setting it again and again [MEMBER-16-D]', async () => {
  const { browser, username } = await newMember()
  const codes: string[] = []
  for (let round = 0; round < 23; round++) {
    codes.push((await setPin(browser, { newPaymentPassword: '111111', password: PASSWORD })).body.errorCode)
  }
  expect(codes.slice(-3)).toEqual(['limit.reached', 'limit.reached', 'limit.reached'])
  const told = await rows(
    `select 1 from access_events join members on members.id = member
     where username = $1 and kind = 'payment-password-set'`,
    [username],
  )
  expect(told).toHaveLength(20)
})

describe('bank accounts', () => {
  test('are added with the payment password, masked, in the payee name, which the first one sets [MEMBER-16-D]', async () => {
    const { browser, number, username } = await newSaver()
    expect((await accountsOf(browser)).holder).toBe('')
    const missing = await addAccount(browser, { number, payeeName: undefined })
    expect(missing.body).toMatchObject({ errorCode: 'validation.failed', field: 'payeeName' })
    expect((await addAccount(browser, { number })).status).toBe(200)
    const other = { number: '020123456789', bankCode: '030', payeeName: 'Somebody Else' }
    expect((await addAccount(browser, other)).status).toBe(200)
    const own = await accountsOf(browser)
    expect(own.list).toEqual([
      {
        id: expect.any(String),
        bankCode: '004',
        bankName: 'Kasikornbank',
        number: `••••${number.slice(-4)}`,
        holder: 'So••• Ja•••',
      },
      expect.objectContaining({ bankCode: '030', number: '••••6789', holder: 'So••• Ja•••' }),
    ])
    expect(own.banks.length).toBeGreaterThan(25)
    const [{ profile }] = await rows('select profile from members where username = $1', [username])
    expect(profile.payeeName).toBe('Somchai Jaidee')
    expect(await titlesOf(browser)).toContain('A bank account was added')
    const events = await rows(
      `select kind, outcome, details::text from access_events join members on members.id = member
       where username = $1 and kind like 'bank-%'`,
      [username],
    )
    expect(events).toMatchObject([{ kind: 'bank-account-added', outcome: 'done' }, { outcome: 'done' }])
    expect(JSON.stringify(events)).not.toContain(number)
  })

  test.each([
    ['none', { paymentPassword: '' }, 'payment.missing', undefined],
    ['a bank that there is not', { bankCode: '999' }, 'validation.failed', 'bankCode'],
    ['a number that is too short', { number: '123' }, 'validation.failed', 'number'],
    ['letters', { number: '12345abcde' }, 'validation.failed', 'number'],
  ])('are not added with %s [MEMBER-16-D]', async (_, body, errorCode, field) => {
    const { browser, number } = errorCode === 'payment.missing' ? await newMember() : await newSaver()
    const refused = await addAccount(browser, { number, ...body })
    expect(refused.body).toMatchObject({ errorCode, ...(field ? { field } : {}) })
    expect((await accountsOf(browser)).list).toEqual([])
  })

  test('there are at most five, and one number has one owner in the merchant, however it is written [MEMBER-16-D]', async () => {
    const [saver, other] = [await newSaver(), await newSaver()]
    const numbers = [0, 1, 2, 3, 4].map((step) => String(Number(saver.number) + step))
    const all = numbers.map((number) => addAccount(saver.browser, { number }))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await addAccount(saver.browser, { number: String(Number(saver.number) + 5) })
    expect(sixth).toMatchObject({ status: 409, body: { errorCode: 'bank.full' } })
    const [first = ''] = numbers
    const written = `${first.slice(0, 3)}-${first.slice(3, 4)} ${first.slice(4)}`
    const taken = await addAccount(other.browser, { number: written })
    expect(taken).toMatchObject({ status: 409, body: { errorCode: 'bank.refused', field: 'number' } })
    // Nobody learns that somebody else has it; operators do.
    expect(JSON.stringify(taken.body)).not.toMatch(/member|taken by|belongs/i)
    const { rows } = await shared().database.pool.query(
      "SELECT details FROM access_events WHERE kind = 'bank-account-refused' ORDER BY at DESC LIMIT 1",
    )
    expect(rows[0].details).toMatchObject({ reason: 'taken', account: expect.stringMatching(/\d{4}$/) })
    // The same digits at another bank are another account.
    expect((await addAccount(other.browser, { number: first, bankCode: '014' })).status).toBe(200)
  })

  test('a form that is sent twice at once adds one account [MEMBER-16-D]', async () => {
    const { browser, number } = await newSaver()
    const both = await Promise.all([addAccount(browser, { number }), addAccount(browser, { number })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await accountsOf(browser)).list).toHaveLength(1)
    expect((await titlesOf(browser)).filter((title) => title === 'A bank account was added')).toHaveLength(1)
  })

  test('nobody sees or removes another member’s [MEMBER-16-D]', async () => {
    const [owner, thief] = [await newSaver(), await newSaver()]
    const { id } = (await addAccount(owner.browser, { number: owner.number })).body.value
    expect((await accountsOf(thief.browser)).list).toEqual([])
    const body = { id, paymentPassword: PIN }
    const stolen = await thief.browser.callEncrypted(`${BANK_ACCOUNTS}/remove`, 'POST', body)
    expect(stolen).toMatchObject({ status: 404, body: { errorCode: 'not.found' } })
    expect((await accountsOf(owner.browser)).list).toHaveLength(1)
    expect((await owner.browser.callEncrypted(`${BANK_ACCOUNTS}/remove`, 'POST', body)).status).toBe(200)
    expect((await accountsOf(owner.browser)).list).toEqual([])
  })
})

test('with SECPRIV off every call is refused [SWITCH-14-D]', async () => {
  const browser = openBrowser(shared(), { merchant: 'off' })
  await browser.logIn('shut', PASSWORD)
  const answers = [
    await setPin(browser, { newPaymentPassword: PIN, password: PASSWORD }),
    await addAccount(browser, { number: '1234567890' }),
    ...(await Promise.all(
      ['security', 'bankAccounts', 'sessions', 'logins'].map((path) => browser.call(`/wps/member/${path}`)),
    )),
  ]
  expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(6).fill('feature.off'))
})
