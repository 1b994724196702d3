import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop' })
  await make.merchant({ code: 'tokyo', currency: 'JPY' })
  await make.merchant({ code: 'bare' })
  for (const merchant of ['shop', 'tokyo']) await make.member(merchant, { username: 'Somchai' })
})

const member = (line: string) => runInTest(memberCommand, shared().database, line)

test('an operator gives and takes money, which the member sees at once and the trail tells [API-22]', async () => {
  expect((await member('wallet somchai --merchant shop')).out).toBe('somchai in shop: 0.00 THB\n')
  const given = await member('credit somchai --merchant shop --amount 500.5 --key ORDER-17 --note Goodwill')
  expect(given).toEqual({ code: 0, err: '', out: 'somchai in shop has 500.50 THB\n' })
  expect((await member('debit somchai --merchant shop --amount 0.75 --key ORDER-18')).out).toContain('499.75')
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn('somchai', PASSWORD)
  expect((await browser.call('/wps/wallets/gcs')).body.value.sumBalance).toBe(49_975)

  const [sum, debit, credit] = (await member('wallet somchai --merchant shop')).out.split('\n')
  expect(sum).toBe('somchai in shop: 499.75 THB')
  expect(debit).toMatch(/Z {2}operator-debit {2}-0\.75 {2}then 499\.75 {2}operator:ORDER-18$/)
  expect(credit).toMatch(
    /Z {2}operator-credit {2}\+500\.50 {2}then 500\.50 {2}operator:ORDER-17 {2}Goodwill$/,
  )
  const trail = (await member('audit somchai --merchant shop')).out
  expect(trail).toMatch(/money-moved {2}done .* key=ORDER-18 {2}.*operator=\S+/)
})

test('the audit trail of a member names each amount that an operator moved (finding 44)', async () => {
  await member('credit somchai --merchant tokyo --amount 900 --key audited-1')
  await member('debit somchai --merchant tokyo --amount 900 --key audited-2')
  const { out } = await member('audit somchai --merchant tokyo')
  expect(out).toMatch(/money-moved {2}done .*amount=-900 JPY .*\n.*money-moved {2}done .*amount=\+900 JPY /)
})

test('the same key moves money once, and never something else', async () => {
  const twice = 'credit somchai --merchant tokyo --amount 1200 --key once'
  expect((await member(twice)).out).toBe('somchai in tokyo has 1200 JPY\n')
  expect((await member(twice)).out).toBe(
    'Nothing was moved: once was done before. somchai in tokyo has 1200 JPY\n',
  )
  for (const other of [
    'credit somchai --merchant tokyo --amount 1201 --key once',
    'debit somchai --merchant tokyo --amount 1200 --key once',
  ]) {
    expect(await member(other)).toMatchObject({ code: 1, err: expect.stringContaining('another movement') })
  }
  const over = await member('debit somchai --merchant tokyo --amount 1201 --key over')
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining('has less than that') })
  expect((await member('wallet somchai --merchant tokyo')).out).toContain(': 1200 JPY')
})

test.each([
  [
    'credit somchai --merchant shop --key a --amount 1,000',
    '--amount is above 0, in THB with 2 decimals at most, such as 500.00',
  ],
  ['credit somchai --merchant shop --key a --amount 0', '--amount is above 0'],
  ['credit somchai --merchant shop --key a --amount=-5', '--amount is above 0'],
  ['credit somchai --merchant shop --key a --amount 1.005', '--amount is above 0'],
  ['credit somchai --merchant tokyo --key a --amount 1.5', 'in JPY with 0 decimals at most, such as 500'],
  ['credit somchai --merchant shop --amount 5', 'credit needs --key.'],
  ['credit somchai --merchant shop --key a', 'credit needs --amount.'],
  ['debit somchai --merchant shop --amount 5 --key a/b', '--key names the movement'],
  [`credit somchai --merchant shop --amount 5 --key a --note ${'x'.repeat(201)}`, '--note has 200'],
  ['wallet somchai --merchant shop --limit all', '--limit is a number'],
])('%s is refused', async (line, message) => {
  const { code, out, err } = await member(line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
})

test('a merchant with a ledger stays; one without goes', async () => {
  const remove = (code: string) => runInTest(merchantCommand, shared().database, `remove ${code} --yes`)
  expect(await remove('shop')).toMatchObject({
    code: 1,
    err: expect.stringContaining('a ledger of money that moved'),
  })
  expect((await remove('bare')).code).toBe(0)
})

test('the currency of a merchant stays once there are wallets in it (A10)', async () => {
  const { make, database } = shared()
  await make.merchant({ code: 'fresh', currency: 'THB' })
  const set = (line: string) => runInTest(merchantCommand, database, `set fresh ${line}`)
  expect((await set('currency=EUR')).code).toBe(0)
  const username = await make.member('fresh')
  await make.money('fresh', username, 100)
  const refused = await set('currency=THB')
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('has wallets or orders in')])
  expect((await runInTest(merchantCommand, database, 'show fresh')).out).toContain('currency=EUR')
})
