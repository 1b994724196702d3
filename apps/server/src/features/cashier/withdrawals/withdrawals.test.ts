import { describe, expect, test } from 'vitest'
import { memberCommand } from '../../../commands/terminal/member-command.ts'
import { moneyCommand } from '../../../commands/terminal/money-command.ts'
import { giveBankAccount, PAYMENT_PASSWORD } from '../../../testing/cashier-factories.ts'
import { cashierServices } from '../../../testing/cashier-services.ts'
import { runInTest } from '../../../testing/command-fixture.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { giveGrant } from '../../bonus/index.ts'
import { moneyAdministration } from '../desk/money-administration.ts'

const ORDERS = '/wps/withdraw/orders'
const SWITCHES = { MAILCEN: true, TRANSREC3: true, FREEPLAY3: true }

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: SWITCHES })
  await make.merchant({ code: 'two', switches: SWITCHES })
  await make.merchant({
    code: 'strict',
    switches: SWITCHES,
    featureSettings: { cashier: { withdrawDayMax: 900_00, withdrawMinutes: 90 } },
  })
  await make.merchant({
    code: 'final',
    switches: SWITCHES,
    featureSettings: { protection: { cancelWithdrawals: false } },
  })
  await make.vipLevel('one', { id: 'low', withdrawLimit: 700_00 })
})

let last = 0
interface Saver extends TestBrowser {
  readonly username: string
  readonly merchant: string
  readonly account: string
}
/** A member with 20,000.00, a payment password and a bank account. */
async function newSaver(merchant = 'one', accountAddedAt?: Date): Promise<Saver> {
  const username = `saver${++last}`
  await shared().make.member(merchant, { username })
  await shared().make.money(merchant, username, 20_000_00)
  const account = await giveBankAccount(shared().database, merchant, username, accountAddedAt)
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return Object.assign(browser, { username, merchant, account })
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const ask = (saver: Saver, body: object = {}) =>
  saver.callEncrypted(`${ORDERS}?language=EN`, 'POST', {
    requestId: crypto.randomUUID(),
    account: saver.account,
    amount: '50000',
    paymentPassword: PAYMENT_PASSWORD,
    ...body,
  })
const order = async (saver: Saver, body: object = {}) => {
  const answer = await ask(saver, body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.value.order
}
const cancel = (browser: TestBrowser, number: string) =>
  browser.call('/wps/withdraw/cancel', { method: 'POST', body: { number } })
const options = async (browser: TestBrowser) =>
  (await browser.call('/wps/withdraw/options?language=EN')).body.value
const balanceOf = async (browser: TestBrowser) =>
  (await browser.call('/wps/wallets/gcs')).body.value.sumBalance
const read = async (browser: TestBrowser, number: string) =>
  (await browser.call(ORDERS)).body.value.list.find((one: { number: string }) => one.number === number)
const titlesOf = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.call('/wps/inbox?language=EN')).body.value.list.map(({ title }: { title: string }) => title)
const desk = (name = 'Somying', merchant = 'one') => {
  const found = shared().directory.byCode(merchant)
  if (!found) throw new Error('no merchant')
  return moneyAdministration(shared().database.orm, found, { kind: 'operator', name, systemUser: 'till' })
}
const pay = async (number: string) => {
  const { withdrawals } = desk()
  const { state } = await withdrawals.show(number)
  if (state === 'review') await withdrawals.approve(number, '')
  await withdrawals.move(number, 'paying', {})
  await withdrawals.move(number, 'paid', { reference: `KB-${number}` })
}
test('an account for agents only sees what it has earned, and withdraws it', async () => {
  await shared().make.member('one', { username: 'agency', type: 41 })
  await shared().make.money('one', 'agency', 1_000_00)
  const account = await giveBankAccount(shared().database, 'one', 'agency')
  const browser = openBrowser(shared(), { merchant: 'one' })
  expect((await browser.logIn('agency', PASSWORD, { agent: true })).status).toBe(200)
  expect(await balanceOf(browser)).toBe(1_000_00)
  expect((await browser.call('/wps/wallets/gcs/records')).status).toBe(200)
  const saver = Object.assign(browser, { username: 'agency', merchant: 'one', account })
  const { number } = await order(saver)
  await pay(number)
  expect(await read(browser, number)).toMatchObject({ status: 'success', amount: 500_00 })
  expect(await balanceOf(browser)).toBe(500_00)
})

const reasonsOf = async (number: string): Promise<string[]> =>
  (await rows('SELECT review_reasons AS reasons FROM withdrawal_orders WHERE number = $1', [number]))[0]
    .reasons
/** A member whose withdrawals need no review. */
async function newRegular() {
  const saver = await newSaver()
  await pay((await order(saver, { amount: '10000' })).number)
  return saver
}

describe('a bonus', () => {
  const bonusOf = async (saver: Saver, onWithdrawal: 'kept' | 'forfeited') => {
    const [member] = await rows('SELECT id FROM members WHERE username = $1', [saver.username])
    const percents = [{ category: 'RNG', percent: 100 }]
    const terms = { times: 500, days: 7, maxStake: null, cap: null, percents, onWithdrawal }
    const money = { merchant: 'one', currency: 'THB', amount: 300_00, titles: { EN: 'Gift' }, terms }
    await giveGrant(shared().database.orm, { ...money, member: member.id }, new Date())
  }
  const bonus = async (saver: Saver) => (await options(saver)).bonus

  test('stands beside the wallet, is told the same everywhere, and is kept where its terms say so', async () => {
    const saver = await newSaver()
    await bonusOf(saver, 'kept')
    expect(await options(saver)).toMatchObject({ balance: 20_000_00, available: 20_000_00 })
    const told = { title: 'Gift', balance: 300_00, required: 1500_00, counted: 0, left: 1500_00, rounds: [] }
    expect(await bonus(saver)).toMatchObject(told)
    expect((await saver.call('/wps/wallets/gcs/money')).body.value.bonus).toEqual(await bonus(saver))
    const { out } = await runInTest(
      memberCommand,
      shared().database,
      `money ${saver.username} --merchant one`,
    )
    expect(out).toContain('own money: 20000.00')
    expect(out).toContain('wagered: 0.00 THB of 1500.00 THB, 1500.00 THB left')
    await order(saver)
    expect(await bonus(saver)).toMatchObject(told)
  })

  test('is given up by its member, whenever they like, once, and by nobody else', async () => {
    const [saver, other] = [await newSaver(), await newSaver()]
    await bonusOf(saver, 'kept')
    const { id } = await bonus(saver)
    const giveUp = (who: Saver, bonusId = id) =>
      who.call('/wps/wallets/gcs/bonus/giveUp', { method: 'POST', body: { id: bonusId } })
    expect((await giveUp(other)).status).toBe(404)
    expect((await giveUp(saver, crypto.randomUUID())).status).toBe(404)
    expect(await bonus(saver)).toMatchObject({ balance: 300_00, mayGiveUp: true })
    for (const _ of [1, 2]) {
      expect((await giveUp(saver)).body.value).toMatchObject({ balance: 20_000_00, bonus: null })
    }
    const [ended] = await rows('SELECT state, returned::int FROM grants WHERE id = $1', [id])
    expect(ended).toEqual({ state: 'forfeited', returned: 300_00 })
  })

  test('that a withdrawal ends is ended with it, and only where the member said so', async () => {
    const saver = await newSaver()
    await bonusOf(saver, 'forfeited')
    expect(await ask(saver)).toMatchObject({
      status: 409,
      body: { errorCode: 'withdraw.bonus', field: 'endBonus', value: { balance: 300_00 } },
    })
    expect(await options(saver)).toMatchObject({ balance: 20_000_00, held: 0 })
    expect(await bonus(saver)).toMatchObject({ balance: 300_00 })
    await order(saver, { endBonus: true })
    expect(await options(saver)).toMatchObject({ balance: 19_500_00, held: 500_00, bonus: null })
    expect(
      await rows(
        `SELECT state, balance::int FROM grants g JOIN ledger_accounts a ON a.id = g.account
          JOIN members m ON m.id = g.member WHERE username = $1`,
        [saver.username],
      ),
    ).toEqual([{ state: 'forfeited', balance: 0 }])
  })
})

describe('a withdrawal', () => {
  test('holds its amount at once, and what may be withdrawn is told exactly [WALLET-02, WALLET-03-D, WALLET-08-D, WALLET-09-D, API-57]', async () => {
    const saver = await newSaver()
    expect(await options(saver)).toEqual({
      currency: 'THB',
      balance: 20_000_00,
      held: 0,
      heldWins: 0,
      available: 20_000_00,
      atProviders: 0,
      most: 20_000_00,
      min: 100_00,
      max: 50_000_00,
      times: 5,
      timesLeft: 5,
      dayLeft: null,
      bonus: null,
      accounts: [
        { id: saver.account, bankName: 'Kasikornbank', number: expect.stringMatching(/^••••\d{4}$/) },
      ],
      paymentPassword: true,
      paymentLockedUntil: null,
    })
    const made = await order(saver)
    expect(made).toMatchObject({ amount: 500_00, status: 'processing', inReview: true, cancellable: true })
    expect(await options(saver)).toMatchObject({
      balance: 19_500_00,
      held: 500_00,
      most: 19_500_00,
      timesLeft: 4,
    })
    expect(await titlesOf(saver)).toEqual(['You asked to withdraw ฿500.00'])
    const records = (await saver.call('/wps/wallets/gcs/records?type=withdraw')).body.value.list
    expect(records).toMatchObject([
      { orderNo: made.number, amount: -500_00, status: 'processing', balanceAfter: 19_500_00 },
    ])
  })

  test('names when it is usually paid, where the merchant does, and only while it is under way (B15)', async () => {
    const saver = await newSaver('strict')
    const { number, createdTime, expectedTime } = await order(saver)
    expect(expectedTime).toBe(createdTime + 90 * 60_000)
    await cancel(saver, number)
    expect((await read(saver, number)).expectedTime).toBeNull()
    expect((await order(await newSaver())).expectedTime).toBeNull()
  })

  test('that is approved and paid by hand reads Success, step by step, and the ledger adds up [WALLET-09-D]', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    await pay(number)
    expect(await read(saver, number)).toMatchObject({ status: 'success', cancellable: false })
    expect(await options(saver)).toMatchObject({ balance: 19_500_00, held: 0 })
    const { steps, reference } = await desk().withdrawals.show(number)
    expect(reference).toBe(`KB-${number}`)
    expect(steps.map(({ action, actor, name }) => [action, actor, name].join(' ').trim())).toEqual([
      'created member',
      'review rule',
      'approved operator Somying',
      'paying operator Somying',
      'paid operator Somying',
    ])
    expect(steps[2]).toMatchObject({ systemUser: 'till' })
    expect((await titlesOf(saver))[0]).toBe('Your withdrawal of ฿500.00 was paid')
  })

  test('that is rejected gives its amount back once, with a reason that the player reads [WALLET-09-D]', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const reason = 'The name of the bank account is another one.'
    await desk().withdrawals.move(number, 'rejected', { reason })
    expect(await read(saver, number)).toMatchObject({ status: 'rejected', reason })
    expect(await options(saver)).toMatchObject({ balance: 20_000_00, held: 0, timesLeft: 5 })
    await expect(desk().withdrawals.move(number, 'rejected', {})).rejects.toThrow('is rejected')
    await expect(desk().withdrawals.approve(number, '')).rejects.toThrow('is rejected')
    expect((await cancel(saver, number)).body.errorCode).toBe('order.closed')
    expect(await balanceOf(saver)).toBe(20_000_00)
    const records = (await saver.call('/wps/wallets/gcs/records?type=withdraw')).body.value.list
    expect(records).toMatchObject([
      { orderNo: number, amount: 500_00, status: 'returned' },
      { orderNo: number, amount: -500_00, status: 'returned' },
    ])
    expect((await titlesOf(saver))[0]).toBe('Your withdrawal of ฿500.00 was not paid')
  })

  test('that is rejected for a reason of the list says so in the language of the player, in the list and in the inbox', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const reject = (words: string) =>
      runInTest(
        moneyCommand,
        shared().database,
        `withdrawals reject ${number} --merchant one --by Lek ${words}`,
      )
    expect((await reject('')).err).toContain('--because')
    expect((await reject('--because own-request --reason No')).err).toContain('left out')
    expect((await read(saver, number)).status).toBe('processing')
    await reject('--because own-request --note "Asked by phone <b>"')
    const inLanguage = async (language: string) => {
      const { list } = (await saver.call(`${ORDERS}?language=${language}`)).body.value
      const inbox = (await saver.call(`/wps/inbox?language=${language}`)).body.value.list
      return [list[0].reason, JSON.stringify(inbox[0]).includes(list[0].reason), JSON.stringify(inbox)]
    }
    const [english, isInInbox, all] = await inLanguage('EN')
    expect([english, isInInbox]).toEqual(['You asked us to cancel it.', true])
    expect(all).not.toContain('Asked by phone')
    expect((await inLanguage('TH'))[0]).toBe('คุณแจ้งให้เรายกเลิก')
    const { steps } = await desk().withdrawals.show(number)
    expect(steps.at(-1)?.reason).toBe('own-request: Asked by phone <b>')
  })

  test('that the bank sends back gives its amount back', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const { withdrawals } = desk()
    await withdrawals.approve(number, '')
    await withdrawals.move(number, 'paying', {})
    await withdrawals.move(number, 'failed', { reason: 'The account is closed.' })
    expect(await read(saver, number)).toMatchObject({ status: 'rejected', reason: 'The account is closed.' })
    expect(await balanceOf(saver)).toBe(20_000_00)
  })

  test('is not taken back by its member where the rules forbid it', async () => {
    const saver = await newSaver('final')
    const { number, cancellable } = await order(saver)
    expect(cancellable).toBe(false)
    expect((await cancel(saver, number)).body.errorCode).toBe('feature.off')
    expect(await read(saver, number)).toMatchObject({ status: 'processing' })
    expect(await balanceOf(saver)).toBe(19_500_00)
  })

  test('is taken back by its member while nobody pays it, once, and not afterwards', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(saver, number)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await read(saver, number)).toMatchObject({ status: 'cancelled', cancellable: false })
    expect(await balanceOf(saver)).toBe(20_000_00)
    const begun = await order(saver)
    await desk().withdrawals.approve(begun.number, '')
    await desk().withdrawals.move(begun.number, 'paying', {})
    expect((await cancel(saver, begun.number)).body.errorCode).toBe('order.closed')
    expect(await balanceOf(saver)).toBe(19_500_00)
  })

  test('is made once per request id; the id with another amount is refused [WALLET-10-D]', async () => {
    const saver = await newSaver()
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 3 }, () => order(saver, { requestId })))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await balanceOf(saver)).toBe(19_500_00)
    expect((await ask(saver, { requestId, amount: '60000' })).body.errorCode).toBe('order.reused')
  })

  test('never takes more than there is, however many are asked for at once', async () => {
    const saver = await newSaver()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(saver, { amount: '900000' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await balanceOf(saver)).toBe(2_000_00)
  })

  test('of another member is neither read nor cancelled, and goes to no account of another', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const [other, stranger] = [await newSaver(), await newSaver('two')]
    for (const browser of [other, stranger]) {
      expect((await cancel(browser, number)).body.errorCode).toBe('not.found')
      expect((await browser.call(ORDERS)).body.value.list).toEqual([])
      const stolen = await ask(browser, { account: saver.account })
      expect(stolen.body).toMatchObject({ errorCode: 'not.found', field: 'account' })
      expect(await balanceOf(browser)).toBe(20_000_00)
    }
  })
})

describe('what is refused', () => {
  test.each([
    ['9999', 'amount.outside'],
    ['5000001', 'amount.outside'],
    ['2000001', 'withdraw.insufficient'],
    ['0', 'validation.failed'],
    ['-50000', 'validation.failed'],
    ['500.00', 'validation.failed'],
    ['5e4', 'validation.failed'],
    [1e21, 'validation.failed'],
  ])('the amount %s, under its field: %s [WALLET-09-D]', async (amount, code) => {
    const saver = await newSaver()
    expect((await ask(saver, { amount })).body).toMatchObject({ errorCode: code, field: 'amount' })
    expect(await balanceOf(saver)).toBe(20_000_00)
  })

  test('a sixth a day, and more than a level or the merchant allows a day [WALLET-08-D, WALLET-09-D]', async () => {
    const saver = await newSaver()
    for (let times = 0; times < 5; times++) await order(saver, { amount: '10000' })
    expect((await ask(saver, { amount: '10000' })).body.errorCode).toBe('withdraw.times')
    expect(await options(saver)).toMatchObject({ timesLeft: 0, most: 0 })

    const level = await newSaver()
    await shared().make.vipStanding('one', level.username, { level: 'low' })
    await order(level)
    expect(await options(level)).toMatchObject({ dayLeft: 200_00, most: 200_00 })
    expect((await ask(level, { amount: '30000' })).body.errorCode).toBe('withdraw.dayLimit')

    const strict = await newSaver('strict')
    await order(strict)
    expect((await ask(strict)).body.errorCode).toBe('withdraw.dayLimit')
    expect(await options(strict)).toMatchObject({ dayLeft: 400_00 })
  })

  test('a wrong payment password; five lock withdrawing for a day, and the owner is told [WALLET-09-D]', async () => {
    const saver = await newSaver()
    for (let left = 4; left > 0; left--) {
      const answer = await ask(saver, { paymentPassword: '111222' })
      expect(answer.body).toMatchObject({ errorCode: 'payment.wrong', value: { left } })
    }
    expect((await ask(saver, { paymentPassword: '111222' })).body.errorCode).toBe('payment.locked')
    expect((await ask(saver)).body.errorCode).toBe('payment.locked')
    expect(await titlesOf(saver)).toEqual(['Your withdrawal PIN is locked'])
    expect((await options(saver)).paymentLockedUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(await balanceOf(saver)).toBe(20_000_00)
  })

  test('visitors, trials and who has no payment password [WALLET-08-D, ROLE-12, ROUTE-64-D]', async () => {
    const visitor = openBrowser(shared(), { merchant: 'one' })
    const trial = openBrowser(shared(), { merchant: 'one' })
    trial.token = (
      await trial.call('/wps/session/login/freeplay', { method: 'POST', body: {} })
    ).body.value.token
    for (const [method, url] of [
      ['GET', '/wps/withdraw/options'],
      ['GET', ORDERS],
      ['POST', '/wps/withdraw/cancel'],
    ] as const) {
      expect((await visitor.call(url, { method })).body.errorCode).toBe('session.missing')
      expect((await trial.call(url, { method })).body.errorCode).toBe('trial.refused')
    }
    const bare = await newSaver()
    await rows('UPDATE members SET payment_password_hash = NULL WHERE username = $1', [bare.username])
    expect((await options(bare)).paymentPassword).toBe(false)
    expect((await ask(bare)).body.errorCode).toBe('payment.missing')
  })
})

describe('rules send a withdrawal to review', () => {
  test('the first one, to a new account, after a new password, from an amount on, and many in a day', async () => {
    expect(await reasonsOf((await order(await newSaver())).number)).toEqual(['first'])
    const regular = await newRegular()
    const plain = await order(regular, { amount: '10000' })
    expect(plain).toMatchObject({ status: 'processing', inReview: false })
    expect(await reasonsOf(plain.number)).toEqual([])
    expect(await reasonsOf((await order(regular, { amount: '1000000' })).number)).toEqual(['amount'])
    expect(await reasonsOf((await order(regular, { amount: '10000' })).number)).toEqual(['velocity'])

    const moved = await newRegular()
    const fresh = await giveBankAccount(shared().database, 'one', moved.username, new Date())
    expect(await reasonsOf((await order(moved, { account: fresh })).number)).toEqual(['new-account'])

    const changed = await newRegular()
    const newPassword = 'Another-Pass-9'
    const set = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
    const answer = await changed.callEncrypted('/wps/member/password/v2', 'POST', set)
    expect(answer.status).toBe(200)
    changed.token = answer.body.value.token
    expect(await reasonsOf((await order(changed)).number)).toEqual(['password-changed'])
  })
})

describe('the limits', () => {
  test('a member whose session is abused for made-up numbers can still cancel (A13)', async () => {
    const saver = await newSaver()
    const { number } = await order(saver)
    const codes: string[] = []
    for (let at = 0; at < 61; at++) {
      codes.push((await cancel(saver, `W261125${String(at).padStart(8, '0')}`)).body.errorCode)
    }
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('not.found'))
    expect(codes[60]).toBe('limit.reached')
    expect((await cancel(saver, number)).body.value.order).toMatchObject({ status: 'cancelled' })
    expect(await balanceOf(saver)).toBe(20_000_00)
  })

  test('a wrong payment password is in the trail, and its lock is shown to operators (A14)', async () => {
    const saver = await newSaver()
    for (let at = 0; at < 6; at++) await ask(saver, { paymentPassword: '111111' })
    const events = await rows(
      `SELECT outcome FROM access_events JOIN members ON members.id = member
      WHERE kind = 'payment-password' AND username = $1 ORDER BY access_events.at`,
      [saver.username],
    )
    expect(events.map(({ outcome }) => outcome)).toEqual([
      ...Array(4).fill('payment.wrong'),
      'payment.locked',
    ])
    const shown = await runInTest(memberCommand, shared().database, `show ${saver.username} --merchant one`)
    expect(shown.out).toMatch(/^paymentLockedUntil: 20/m)
  })

  test('the day ends with the day of the merchant’s time zone, not with that of Greenwich (A19)', async () => {
    const code = 'kiritimati'
    // Fourteen hours ahead: its day begins at 10:00 of Greenwich.
    await shared().make.merchant({
      code,
      switches: SWITCHES,
      timeZone: 'Pacific/Kiritimati',
      featureSettings: { cashier: { withdrawDayMax: 900_00 } },
    })
    const username = await shared().make.member(code)
    await shared().make.money(code, username, 5_000_00)
    const account = await giveBankAccount(shared().database, code, username)
    const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [username])
    let clock = new Date('2026-11-25T09:30:00Z')
    const services = await cashierServices(shared().database.orm, code, () => clock)
    const asked = () =>
      services.withdrawals.create(
        { requestId: crypto.randomUUID(), account, amount: '90000', paymentPassword: '' },
        services.callerOf(id),
      )
    await asked()
    await expect(asked()).rejects.toMatchObject({ code: 'withdraw.dayLimit' })
    clock = new Date('2026-11-25T10:30:00Z')
    await asked()
  })

  test('hold inside the transaction too: two at once are no more than the day allows (A19)', async () => {
    const saver = await newSaver('strict')
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(saver, { amount: '60000' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.errorCode === 'withdraw.dayLimit')).toHaveLength(3)
    expect(await balanceOf(saver)).toBe(19_400_00)
  })

  test('amounts by default are whole units of the currency (A9)', async () => {
    await shared().make.merchant({ code: 'tokyo', currency: 'JPY', switches: SWITCHES })
    await expect.poll(() => shared().directory.byCode('tokyo')).toBeDefined()
    const saver = await newSaver('tokyo')
    expect(await options(saver)).toMatchObject({ min: 100, max: 50_000 })
    const trial = openBrowser(shared(), { merchant: 'tokyo' })
    const started = await trial.call('/wps/session/login/freeplay', { method: 'POST', body: {} })
    trial.token = started.body.value.token
    expect(await balanceOf(trial)).toBe(2000)
  })
})

describe('two people', () => {
  test('must approve from an amount on: neither who asked nor who approved first', async () => {
    const saver = await newSaver()
    await rows(
      `UPDATE merchants SET feature_settings = '{"cashier": {"withdrawMax": 5000000}, "approvals": {"from": 1500000, "memberDayFrom": null, "operatorDayFrom": null}}' WHERE code = 'one'`,
    )
    await expect.poll(() => shared().directory.byCode('one')?.featureSettings.approvals?.from).toBe(15_000_00)
    const { number } = await order(saver, { amount: '1500000' })
    const approve = (name: string) => desk(name).withdrawals.approve(number, '')
    await expect(approve(saver.username.toUpperCase())).rejects.toThrow('asked for it')
    expect(await approve('Somying')).toBe('first')
    expect((await desk().withdrawals.show(number)).state).toBe('review')
    await expect(approve('Somying')).rejects.toThrow('approved it')
    await expect(approve(' somYING '.trim())).rejects.toThrow('approved it')
    const both = await Promise.allSettled([approve('Anan'), approve('Anan')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await desk().withdrawals.show(number)).state).toBe('approved')
  })
})
