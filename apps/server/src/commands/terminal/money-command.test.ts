import { expect, test } from 'vitest'
import { giveBankAccount, PAYMENT_PASSWORD } from '../../testing/cashier-factories.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { moneyCommand } from './money-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', switches: { DEPOSIT: true, MAILCEN: true } })
  await make.merchant({ code: 'other' })
  await make.depositChannel('shop', { code: 'bank' })
})
const money = (line: string) => runInTest(moneyCommand, shared().database, line)

let last = 0
/** A member with 2,000.00 and one order of each kind. */
async function newMember() {
  const username = `payer${++last}`
  await shared().make.member('shop', { username })
  await shared().make.money('shop', username, 2_000_00)
  const account = await giveBankAccount(shared().database, 'shop', username)
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(username, PASSWORD)
  const deposit = await browser.call('/wps/deposit/orders', {
    method: 'POST',
    body: { requestId: crypto.randomUUID(), channel: 'bank', amount: '50000' },
  })
  const withdrawal = await browser.callEncrypted('/wps/withdraw/orders', 'POST', {
    requestId: crypto.randomUUID(),
    account,
    amount: '70000',
    paymentPassword: PAYMENT_PASSWORD,
  })
  const balance = async () => (await browser.call('/wps/wallets/gcs')).body.value.sumBalance
  return {
    username,
    browser,
    balance,
    deposit: deposit.body.value.order.number as string,
    withdrawal: withdrawal.body.value.order.number as string,
  }
}

test('a cashier approves, pays and notes a withdrawal, and every step keeps who did it', async () => {
  const { username, withdrawal, balance } = await newMember()
  const of = `${withdrawal} --merchant shop`
  const listed = await money('withdrawals list --merchant shop --state review')
  expect(listed.out).toMatch(
    new RegExp(`^${withdrawal}  \\S+  review  700.00 THB  ${username}  .*  first$`, 'm'),
  )
  const by = '--by "Somying K."'
  expect(await money(`withdrawals approve ${of} ${by}`)).toEqual({
    code: 0,
    err: '',
    out: `${withdrawal} is approved.\n`,
  })
  expect((await money(`withdrawals pay ${of} ${by}`)).code).toBe(0)
  expect((await money(`withdrawals paid ${of} ${by} --reference KB-77`)).out).toBe(`${withdrawal} is paid.\n`)
  const again = await money(`withdrawals fail ${of} ${by} --reason "No"`)
  expect(again).toMatchObject({ code: 1, err: `Withdrawal ${withdrawal} is paid.\n` })
  const shown = await money(`withdrawals show ${of}`)
  expect(shown.out).toMatch(/^accountNumber: \d{10}$/m)
  expect(shown.out).toMatch(/^reference: KB-77$/m)
  expect(shown.out).toMatch(/ {2}paying {2}Somying K\. \([^)]+\)$/m)
  const { steps } = JSON.parse((await money(`withdrawals show ${of} --json`)).out)
  expect(steps.at(-1)).toMatchObject({ action: 'paid', name: 'Somying K.', state: 'paid' })
  expect(await balance()).toBe(1_300_00)
})

test('a rejected withdrawal comes back, and the reason is what the player reads', async () => {
  const { browser, withdrawal, balance } = await newMember()
  const of = `${withdrawal} --merchant shop --by Anan`
  await money(`withdrawals reject ${of} --reason "ชื่อบัญชีไม่ตรง"`)
  expect(await balance()).toBe(2_000_00)
  const [order] = (await browser.call('/wps/withdraw/orders')).body.value.list
  expect(order).toMatchObject({ status: 'rejected', reason: 'ชื่อบัญชีไม่ตรง' })
})

test('a deposit whose money was seen is credited by hand, once; a refused one reads why, and is sent back if it had come', async () => {
  const { deposit, balance } = await newMember()
  const of = `${deposit} --merchant shop --by Anan`
  expect((await money(`deposits approve ${of}`)).err).toContain('Name the one that you have seen at the bank')
  const seen = `--reference KB-2 --at ${new Date().toISOString()}`
  const both = await Promise.all([0, 1].map(() => money(`deposits approve ${of} ${seen}`)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await balance()).toBe(1_800_00)
  expect((await money(`deposits reject ${of} --reason "Too late"`)).err).toBe(
    `Deposit ${deposit} is credited.\n`,
  )

  const other = await newMember()
  await shared().database.pool.query(
    `UPDATE deposit_orders SET state = 'review', received = 50000 WHERE number = $1`,
    [other.deposit],
  )
  await money(
    `deposits reject ${other.deposit} --merchant shop --by Anan --reason "The sender has another name"`,
  )
  await Promise.all([shared().round('tend-deposits'), shared().round('tend-deposits')])
  const shown = JSON.parse((await money(`deposits show ${other.deposit} --merchant shop --json`)).out)
  expect(shown).toMatchObject({ state: 'refunded', reason: 'The sender has another name' })
  expect(shown.steps.map(({ action }: { action: string }) => action)).toEqual([
    'created',
    'rejected',
    'failed',
    'refunding',
    'refunded',
  ])
  expect(await other.balance()).toBe(1_300_00)
  const titles = (await other.browser.call('/wps/inbox?language=EN')).body.value.list
  expect(titles[0].title).toBe('Your deposit of ฿500.00 was sent back')
})

test.each([
  ['', 'ledger, proposals, deposits, withdrawals, slips, payments, notices, risk or closing?'],
  [
    'withdrawals',
    'What shall be done with withdrawals: list, show, approve, reject, pay, send, paid, fail, export, file, files, preview, import, case, claim, take-over, release?',
  ],
  [
    'deposits pay X --merchant shop',
    'There is no "deposits pay". There are: list, show, approve, reject, refund, refunded, case, claim, take-over, release.',
  ],
  ['deposits approve --merchant shop --by A', 'Which one? approve NUMBER'],
  ['deposits approve D1 --merchant shop', 'approve needs --by.'],
  ['deposits approve D1 --merchant shop --by " "', 'approve needs --by.'],
  ['withdrawals paid W1 --merchant shop --by A', 'paid needs --reference.'],
  ['withdrawals pay W1 --merchant shop --by A --reason x', "unknown option '--reason'"],
  ['deposits show D1 D2 --merchant shop', 'too many arguments. Expected 1 argument but got 2.'],
  ['deposits list --merchant shop --state open', '--state is one of'],
  ['deposits list --merchant shop --limit 0', '--limit is a number from 1 to 1000.'],
  ['deposits list', 'Of which merchant? --merchant CODE'],
  [
    'payments list --merchant shop --state review',
    '--state is one of open, credited, returned, ignored, known.',
  ],
  ['payments show X1 --merchant shop', '"X1" is no payment: their numbers look like P417.'],
  ['deposits approve D1 --merchant shop --by A --by B', 'It is given twice.'],
  ['deposits approve D1 --merchant shop --by "Ann\u200B"', '--by is a name that can be read'],
  ['deposits approve D1 --merchant shop --by "\u202Ann"', '--by is a name that can be read'],
  ['deposits approve D1 --merchant shop --by "Аnn"', '--by is a name in one alphabet'],
  ['deposits approve D1 --merchant shop --by', "option '--by <NAME>' argument missing"],
  ['deposits approve D1 --merchant shop --by A --json', 'approve lists nothing: it takes no --json.'],
])('"%s" is refused with %s', async (line, sentence) => {
  const { code, err } = await money(line)
  expect(code).toBe(2)
  expect(err).toContain(sentence)
})

test('a payment that no order can take is listed, shown and settled (A3)', async () => {
  const { username, deposit } = await newMember()
  await shared().database.pool.query(
    `INSERT INTO channel_notices (merchant, channel, notice_id, "order", outcome, settlement, body, amount, currency)
    VALUES ('shop', 'bank', $1, $1, 'second-payment', 'open', 'raw words', 30000, 'THB')`,
    [deposit],
  )
  const { out } = await money('payments list --merchant shop')
  const [, number] =
    /^(P\d+) {2}\S+ {2}second-payment {2}300\.00 THB {2}(D\d+) {2}(\S+) {2}bank$/m.exec(out) ?? []
  expect(out).toContain(`${deposit}  ${username}`)
  expect((await money(`payments show ${number} --merchant shop`)).out).toContain('body: raw words')
  const ignore = `payments ignore ${number} --merchant shop --by Anan`
  expect((await money(ignore)).err).toContain('ignore needs --reason.')
  expect((await money(`${ignore} --reason "Part of a transfer"`)).code).toBe(0)
  expect((await money('payments list --merchant shop')).out).toBe('There are none.\n')
  expect((await money('payments list --merchant shop --state ignored')).out).toContain(number)
})

test('a withdrawal of a disabled member is approved and paid only by who has seen that (A12)', async () => {
  const { username, withdrawal } = await newMember()
  await shared().database.pool.query(`UPDATE members SET disabled = true WHERE username = $1`, [username])
  const of = `${withdrawal} --merchant shop --by Anan`
  expect((await money('withdrawals list --merchant shop --state review')).out).toMatch(
    new RegExp(`^${withdrawal} .*  first, member-disabled$`, 'm'),
  )
  for (const verb of ['approve', 'pay']) {
    const refused = await money(`withdrawals ${verb} ${of}`)
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/member-disabled.*\(--despite\)/)])
    expect((await money(`withdrawals ${verb} ${of} --despite member-disabled`)).code).toBe(0)
  }
})

test('a refusal needs a reason of the list or words, and never both', async () => {
  const { deposit } = await newMember()
  const reject = `deposits reject ${deposit} --merchant shop --by A`
  expect(await money(reject)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--because is missing: choose a reason, or write one.'),
  })
  expect(await money(`${reject} --because payer-differs --reason "A friend paid"`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reason is left out where a reason of the list is given.'),
  })
})

test('orders of other merchants, and those that do not exist, are not found', async () => {
  const { deposit } = await newMember()
  const { code, err } = await money(`deposits approve ${deposit} --merchant other --by A`)
  expect([code, err]).toEqual([1, `There is no order ${deposit}.\n`])
})

test('help tells every operation with its words, and one by itself', async () => {
  const { code, out } = await money('--help')
  expect(code).toBe(0)
  expect(out).toContain(
    'npm run money -- deposits reject NUMBER --merchant CODE --by NAME [--because REASON] [--reason TEXT] [--note TEXT]\n      what came in is sent back',
  )
  expect(out).toContain('npm run money -- payments list --merchant CODE [--state STATE] [--limit N]')
  const one = await money('withdrawals approve --help')
  expect(one).toMatchObject({ code: 0, err: '' })
  expect(one.out).toContain('--despite <OBSTACLE>')
  expect(one.out).not.toContain('--reference')
})
