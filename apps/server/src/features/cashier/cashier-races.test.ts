import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../../testing/cashier-books.ts'
import { giveBankAccount, ONE_PERSON, PAYMENT_PASSWORD } from '../../testing/cashier-factories.ts'
import { cashierServices } from '../../testing/cashier-services.ts'
import { PASSWORD } from '../../testing/factories.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { shareTwoProcesses } from '../../testing/two-processes.ts'

const ROUNDS = 6
const shared = shareTwoProcesses(async (make) => {
  await make.merchant({
    code: 'one',
    switches: { DEPOSIT: true },
    featureSettings: { cashier: { withdrawTimes: 1000 }, approvals: { ...ONE_PERSON, from: 900_00 } },
  })
  await make.depositChannel('one', { code: 'bank' })
  for (let round = 0; round <= 3 * ROUNDS; round++) {
    await make.member('one', { username: `racer${round}` })
    await make.money('one', `racer${round}`, 1_000_00)
  }
})

let last = 0
/** A member with 1,000.00 who is logged in at both processes. */
async function newRacer() {
  const username = `racer${last++}`
  const browsers = shared().browsers(`10.8.${last}.1`)
  for (const browser of browsers) expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  const account = await giveBankAccount(shared().database, 'one', username)
  return { username, account, browsers, one: browsers[0] }
}
/** Does the same at both processes, twice each, at once. */
const race = <T>(browsers: readonly TestBrowser[], act: (browser: TestBrowser) => Promise<T>): Promise<T[]> =>
  Promise.all([...browsers, ...browsers].map(act))
const balanceOf = async (browser: TestBrowser) =>
  (await browser.call('/wps/wallets/gcs')).body.value.sumBalance
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test.each(rounds)(
  'round %i: one deposit is made, paid and credited once, whatever is sent to both processes',
  async () => {
    const { browsers, one } = await newRacer()
    const body = { requestId: crypto.randomUUID(), channel: 'bank', amount: '50000' }
    const made = await race(browsers, (browser) =>
      browser.call('/wps/deposit/orders', { method: 'POST', body }),
    )
    const numbers = new Set(made.map((answer) => answer.body.value.order.number))
    expect(numbers.size).toBe(1)
    const [number = ''] = numbers
    const answers = await race(browsers, (browser) =>
      browser.call('/wps/deposit/test', { method: 'POST', body: { number, outcome: 'paid' } }),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await balanceOf(one)).toBe(1_500_00)
    await expectBooksInOrder(shared().database.pool)
  },
)

test.each(rounds)(
  'round %i: one withdrawal is held once, and comes back or is paid, never both',
  async (round) => {
    const { account, browsers, one } = await newRacer()
    const asked = {
      requestId: crypto.randomUUID(),
      account,
      amount: '80000',
      paymentPassword: PAYMENT_PASSWORD,
    }
    const made = await race(browsers, (browser) =>
      browser.callEncrypted('/wps/withdraw/orders', 'POST', asked),
    )
    const numbers = new Set(made.map((answer) => answer.body.value.order.number))
    expect(numbers.size).toBe(1)
    expect(await balanceOf(one)).toBe(200_00)
    const [number = ''] = numbers
    const { desk } = await cashierServices(shared().database.orm, 'one')
    await desk.withdrawals.approve(number, '')
    // The member cancels at both processes while one cashier pays and another rejects.
    const cancelling = race(browsers, (browser) =>
      browser.call('/wps/withdraw/cancel', { method: 'POST', body: { number } }),
    )
    const paying = desk.withdrawals
      .move(number, 'paying', {})
      .then(() => desk.withdrawals.move(number, 'paid', { reference: `KB-${round}` }))
    await Promise.allSettled([cancelling, paying, desk.withdrawals.move(number, 'rejected', {})])
    const { state } = await desk.withdrawals.show(number)
    expect(['cancelled', 'paid', 'rejected']).toContain(state)
    expect(await balanceOf(one)).toBe(state === 'paid' ? 200_00 : 1_000_00)
    await expectBooksInOrder(shared().database.pool)
  },
)

test.each(rounds)(
  'round %i: withdrawals of more than there is are refused at whichever process',
  async () => {
    const { account, browsers, one } = await newRacer()
    const answers = await Promise.all(
      [...browsers, ...browsers].map((browser) =>
        browser.callEncrypted('/wps/withdraw/orders', 'POST', {
          requestId: crypto.randomUUID(),
          account,
          amount: '60000',
          paymentPassword: PAYMENT_PASSWORD,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(one)).toBe(400_00)
    await expectBooksInOrder(shared().database.pool)
  },
)

test('two approvals of a large amount at the same moment by one person count as one', async () => {
  const { account, one } = await newRacer()
  const { desk } = await cashierServices(shared().database.orm, 'one')
  const asked = {
    requestId: crypto.randomUUID(),
    account,
    amount: '90000',
    paymentPassword: PAYMENT_PASSWORD,
  }
  const made = await one.callEncrypted('/wps/withdraw/orders', 'POST', asked)
  const { number } = made.body.value.order
  const both = await Promise.allSettled([
    desk.withdrawals.approve(number, ''),
    desk.withdrawals.approve(number, ''),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await desk.withdrawals.show(number)).state).toBe('review')
})
