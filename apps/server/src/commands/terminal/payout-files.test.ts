import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { giveBankAccount, PAYMENT_PASSWORD } from '../../testing/cashier-factories.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { moneyCommand } from './money-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop' })
  await make.merchant({ code: 'other' })
})
const folder = mkdtempSync(join(tmpdir(), 'foyer-payouts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const money = (line: string) => runInTest(moneyCommand, shared().database, `withdrawals ${line}`)
const exported = async () => {
  const { out } = await money(`export --merchant shop --by Anan --out ${folder}`)
  const batch = /^(F\d{12}): /.exec(out)?.[1] ?? ''
  const name = readdirSync(folder).find((one) => batch !== '' && one.startsWith(`payouts-${batch}-`)) ?? ''
  return { out, batch, name, file: name === '' ? '' : readFileSync(join(folder, name), 'utf8') }
}
/** Rows of results: number, outcome, reference, reason, and what was paid, as the file had it unless told. */
const imported = (rows: readonly string[], by = 'Anan') => {
  const path = join(folder, `results-${Math.random()}.csv`)
  const paid = (row: string) => {
    const account = accounts.get(row.split(',')[0] ?? '') ?? '1234567890'
    return row === '' || row.split(',').length > 4 ? row : `${row},700.50,THB,${account}`
  }
  const header = 'number,outcome,reference,reason,amount,currency,account'
  writeFileSync(path, [header, ...rows.map(paid)].join('\n'))
  return money(`import ${path} --merchant shop --by ${by}`)
}

/** Accounts of withdrawals, by number. */
const accounts = new Map<string, string>()

/** A withdrawal of a new member that may be paid. */
async function approved(holder = 'สมชาย ใจดี') {
  const username = await shared().make.member('shop')
  await shared().make.money('shop', username, 2_000_00)
  const account = await giveBankAccount(shared().database, 'shop', username)
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(username, PASSWORD)
  const asked = await browser.callEncrypted('/wps/withdraw/orders', 'POST', {
    requestId: crypto.randomUUID(),
    account,
    amount: '70050',
    paymentPassword: PAYMENT_PASSWORD,
  })
  const number = asked.body.value.order.number as string
  const { rows } = await shared().database.pool.query(
    'UPDATE withdrawal_orders SET holder = $2 WHERE number = $1 RETURNING account_number',
    [number, holder],
  )
  accounts.set(number, rows[0].account_number)
  await money(`approve ${number} --merchant shop --by Somying`)
  const balance = async () => (await browser.call('/wps/wallets/gcs')).body.value.sumBalance
  const cancel = () => browser.call('/wps/withdraw/cancel', { method: 'POST', body: { number } })
  return { number, username, balance, cancel }
}
const stateOf = async (number: string) =>
  (await shared().database.pool.query('SELECT state FROM withdrawal_orders WHERE number = $1', [number]))
    .rows[0].state

test('what is approved goes into a file once, in the words of the bank, and cannot be cancelled then', async () => {
  const [one, two] = [await approved(), await approved('=HYPERLINK("http://x")')]
  const { out, batch, name, file } = await exported()
  // Who has another file in hands sees it by its name.
  const checksum = createHash('sha256').update(file).digest('hex').slice(0, 12)
  expect(name).toBe(`payouts-${batch}-2x-1401.00THB-${checksum}.csv`)
  expect(out).toContain(`${batch}: 2 withdrawals, 1401.00 THB\n`)
  expect(file.startsWith('\uFEFFnumber,bank,bankName,account,holder,amount,currency\r\n')).toBe(true)
  expect(file).toMatch(new RegExp(`^${one.number},\\d{3},.+,\\d{10},สมชาย ใจดี,700.50,THB\r$`, 'm'))
  // A spreadsheet would run what begins so.
  expect(file).toMatch(new RegExp(`^${two.number},.*"'=HYPERLINK`, 'm'))
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect([await stateOf(one.number), await stateOf(two.number)]).toEqual(['paying', 'paying'])
  expect((await one.cancel()).body.errorCode).toBe('order.closed')
  expect((await exported()).out).toBe('No approved withdrawal can be paid by file.\n')
  rmSync(join(folder, name))
  await money(`file ${batch} --merchant shop --out ${folder}`)
  expect(readFileSync(join(folder, name), 'utf8')).toBe(file)
  expect((await money(`file ${batch} --merchant other`)).code).toBe(1)
})

test('of two who export at once, each withdrawal is in one file', async () => {
  const orders = [await approved(), await approved(), await approved()]
  const files = await Promise.all([exported(), exported(), exported()])
  for (const { number } of orders) expect(files.filter(({ file }) => file.includes(number))).toHaveLength(1)
})

test('the withdrawal of a disabled member is left out of the file', async () => {
  const { number, username } = await approved()
  const set = (disabled: boolean) =>
    shared().database.pool.query('UPDATE members SET disabled = $2 WHERE username = $1', [username, disabled])
  await set(true)
  expect((await exported()).file).not.toContain(number)
  expect(await stateOf(number)).toBe('approved')
  await set(false)
  expect((await exported()).file).toContain(number)
})

test('what the bank says is taken as a whole, and once', async () => {
  const [paid, failed] = [await approved(), await approved()]
  await exported()
  const rows = [`${paid.number},paid,KB-1,`, `${failed.number},failed,,The account is closed`]
  const wrong = await imported([...rows, 'W00000000000000,paid,KB-2,'])
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toContain('row 3, number: there is no withdrawal W00000000000000')
  expect([await stateOf(paid.number), await failed.balance()]).toEqual(['paying', 2_000_00 - 700_50])
  // Of what the bank was given, two people say that it was not paid.
  const first = await imported(rows)
  expect(first.err).toContain('it may have paid')
  expect(await stateOf(paid.number)).toBe('paying')
  const id = /proposal (\d+)/.exec(first.err)?.[1]
  const run = (by: string) =>
    runInTest(moneyCommand, shared().database, `proposals run ${id} --merchant shop --by ${by}`)
  expect((await run('Anan')).code).toBe(1)
  expect((await run('Malee')).out).toBe('1 paid, 1 failed, 0 known before\n')
  expect([await stateOf(paid.number), await failed.balance()]).toEqual(['paid', 2_000_00])
  expect((await imported(rows)).out).toBe('0 paid, 0 failed, 2 known before\n')
  expect(await failed.balance()).toBe(2_000_00)
  const other = await imported([`${paid.number},paid,KB-9,`])
  expect(other.err).toContain(`${paid.number} is paid already`)
  const shown = JSON.parse((await money(`show ${paid.number} --merchant shop --json`)).out)
  expect(shown.steps.at(-1)).toMatchObject({ action: 'paid', name: 'Malee' })
})

test.each([
  [['x,paid,KB-1,'], 'row 1, number: "x" is no number of a withdrawal'],
  [['W26112600000001,done,KB-1,'], 'row 1, outcome: is paid or failed, not "done"'],
  [['W26112600000001,paid,,'], 'row 1, reference: is missing'],
  [['W26112600000001,failed,,'], 'row 1, reason: is missing'],
  [
    ['W26112600000001,paid,A,', 'W26112600000001,failed,,B'],
    'row 2, number: W26112600000001 stands there twice',
  ],
  [['"W26112600000001,paid'], 'The file is no CSV'],
  [[], 'The file holds no results.'],
])('results that say %j are refused', async (rows, message) => {
  const { code, err } = await imported(rows)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})

test('a withdrawal that a cashier pays by hand is in no file', async () => {
  const { number } = await approved()
  await money(`pay ${number} --merchant shop --by Anan`)
  expect((await exported()).file).not.toContain(number)
  expect((await imported([`${number},paid,KB-1,`])).err).toContain(`${number} is in no file`)
  expect(readdirSync(folder).length).toBeGreaterThan(0)
})

test('what a result says of amount, currency and account is compared with the withdrawal', async () => {
  const { number } = await approved()
  await exported()
  const account = accounts.get(number) ?? ''
  const [shown, other] = [
    `xxx-x-xx${account.slice(-4)}`,
    `${account.slice(0, -1)}${(Number(account.at(-1)) + 1) % 10}`,
  ]
  for (const [told, problem] of [
    [`700.05,THB,${account}`, 'amount: it is 700.50, not 700.05'],
    [`70050,THB,${account}`, 'amount: it is 700.50, not 70050'],
    [`700.50,USD,${account}`, 'currency: it is in THB, not in USD'],
    [`700.50,THB,${other}`, 'account: it ends in'],
    ['700.50,THB,xxx', 'account: it ends in'],
    [`,THB,${account}`, 'amount: is missing'],
    [`700.50,THB,1.56E+09`, 'account: "1.56E+09" was shortened by a spreadsheet'],
  ]) {
    const { code, err } = await imported([`${number},paid,KB-21,,${told}`])
    expect([code, err]).toEqual([2, expect.stringContaining(problem ?? '')])
  }
  expect((await imported([`${number},paid,2.02611E+16,`])).err).toContain(
    'reference: "2.02611E+16" was shortened',
  )
  expect(await stateOf(number)).toBe('paying')
  // Spreadsheets drop zeros on both sides and end with empty rows; banks hide digits.
  const rows = [`${number},paid,KB-22,,700.5,THB,${shown}`, ',,,,,,', '']
  expect((await imported(rows)).out).toBe('1 paid, 0 failed, 0 known before\n')
})

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
// TIS-620 has the Thai block of Unicode from 0xA1 on.
const tis620 = (text: string) =>
  Buffer.from([...text].map((letter) => (letter.codePointAt(0) ?? 0) - (letter > '~' ? 0xd60 : 0)))

test.each([
  ['semicolons and commas for points', ';', '700,5', Buffer.from],
  ['semicolons that its first line names', ';', '700.50', (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  ['tabs in UTF-16', '\t', '700.50', utf16],
  ['TIS-620', ',', '700.50', tis620],
])('results as spreadsheets and banks save them are read: %s', async (_, mark, amount, encoded) => {
  const { number } = await approved()
  await exported()
  const path = join(folder, `results-${Math.random()}.csv`)
  const table = [
    ['Number', 'OUTCOME', 'Reference', 'Reason', 'Amount', 'Currency', 'Account'],
    [number, 'PAID', `KB-${Math.random()}`, 'จ่ายแล้ว', amount, 'thb', accounts.get(number)],
  ]
  writeFileSync(path, encoded(table.map((row) => row.join(mark)).join('\r\n')))
  expect(await money(`import ${path} --merchant shop --by Anan`)).toMatchObject({
    err: '',
    out: '1 paid, 0 failed, 0 known before\n',
  })
  expect(await stateOf(number)).toBe('paid')
})

test('one transfer of the bank pays one withdrawal, by file or by hand', async () => {
  const [one, two] = [await approved(), await approved()]
  await exported()
  expect((await imported([`${one.number},paid,KB 31,`])).code).toBe(0)
  expect((await imported([`${two.number},paid,kb31,`])).err).toContain(`kb31 has paid ${one.number} already.`)
  const hand = await money(`paid ${two.number} --merchant shop --by Anan --reference "KB31"`)
  expect(hand.err).toContain(`KB31 has paid ${one.number} already.`)
  const failed = await money(`fail ${two.number} --merchant shop --by Anan --reason Closed`)
  expect(failed.err).toContain('It waits as proposal')
  expect(await stateOf(two.number)).toBe('paying')
})
