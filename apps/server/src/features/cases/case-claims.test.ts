import { beforeAll, expect, test } from 'vitest'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { shareTestConsole } from '../../testing/test-console.ts'

const shared = shareTestApp(async (make) => {
  await prepareMerchant(make, 'one')
  await prepareMerchant(make, 'two')
})
const console_ = shareTestConsole(shared)
type Browser = ReturnType<typeof console_.browser>

let owner: Browser
beforeAll(async () => {
  owner = await console_.owner()
})
async function operator(name: string, role: string): Promise<Browser> {
  const invited = await owner.run('one', 'operators.invite', { name, role })
  const browser = console_.browser()
  await browser.join(invited.body.data.path)
  return browser
}
const rows = async (text: string, values: unknown[] = []) =>
  (await shared().database.pool.query(text, values)).rows
const fixture = () => exampleFixture(shared(), 'one')
const claimsIn = async (browser: Browser) =>
  new Map<string, string | undefined>(
    (await browser.run('one', 'withdrawals.list', { state: 'review' })).body.data.rows.map(
      ({ number, claim }: { number: string; claim: { name: string } | null }) => [number, claim?.name],
    ),
  )

test('who looks at a case is seen by others, and only a manager takes it over, which the trail tells', async () => {
  const [ploy, wipa, kamon] = [
    await operator('Ploy', 'cashier'),
    await operator('Wipa', 'cashier'),
    await operator('Kamon', 'manager'),
  ]
  const number = await fixture().withdrawal('review')
  const input = { case: number }
  expect((await ploy.run('one', 'withdrawals.claim', input)).status).toBe(200)
  expect((await ploy.run('one', 'withdrawals.claim', input)).status).toBe(200)
  expect((await claimsIn(wipa)).get(number)).toBe('Ploy')
  expect(await wipa.run('one', 'withdrawals.claim', input)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Ploy looks at it now.' },
  })
  expect((await wipa.run('one', 'withdrawals.take-over', input)).status).toBe(403)
  await wipa.run('one', 'withdrawals.release', input)
  expect((await claimsIn(wipa)).get(number)).toBe('Ploy')
  expect((await kamon.run('one', 'withdrawals.take-over', input)).status).toBe(200)
  expect((await claimsIn(wipa)).get(number)).toBe('Kamon')
  const [act] = await rows(
    `SELECT before, after FROM operator_acts WHERE operation = 'withdrawals.take-over'`,
  )
  expect(act).toEqual({ before: { claim: 'Ploy' }, after: { claim: 'Kamon' } })
  // Advisory: whoever decides does so by the state of the case.
  expect((await ploy.run('one', 'withdrawals.approve', { number })).status).toBe(200)
})

test('a claim ends by itself, and one of another merchant claims nothing', async () => {
  const number = await fixture().withdrawal('review')
  const [nok, lek] = [await operator('Nok', 'cashier'), await operator('Lek', 'cashier')]
  await nok.run('one', 'withdrawals.claim', { case: number })
  await rows(`UPDATE case_claims SET until = now() - interval '1 second' WHERE subject = $1`, [number])
  expect((await claimsIn(nok)).get(number)).toBeUndefined()
  expect((await lek.run('one', 'withdrawals.claim', { case: number })).status).toBe(200)
  expect((await claimsIn(nok)).get(number)).toBe('Lek')
  const elsewhere = await exampleFixture(shared(), 'two').withdrawal('review')
  expect((await lek.run('one', 'withdrawals.claim', { case: elsewhere })).status).toBe(404)
  expect((await lek.run('two', 'withdrawals.claim', { case: elsewhere })).status).toBe(403)
  expect((await lek.run('one', 'withdrawals.case', { number: elsewhere })).status).toBe(404)
})

test('of two who claim at once one has it', async () => {
  const people = [await operator('Anan', 'cashier'), await operator('Bua', 'cashier')]
  for (let round = 0; round < 10; round++) {
    const input = { case: await fixture().withdrawal('review') }
    const answers = await Promise.all(people.map((one) => one.run('one', 'withdrawals.claim', input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('a case shows whether others were paid to its account, and what the player would be told', async () => {
  const cashier = await operator('Chai', 'cashier')
  const first = await fixture().withdrawal('review')
  const second = await fixture().withdrawal('review')
  const [{ member }] = await rows(
    `SELECT m.username AS member FROM withdrawal_orders w JOIN members m ON m.id = w.member WHERE number = $1`,
    [first],
  )
  await rows(
    `UPDATE withdrawal_orders w SET account_number = f.account_number, bank = f.bank FROM withdrawal_orders f
     WHERE f.number = $1 AND w.number = $2`,
    [first, second],
  )
  const { data } = (await cashier.run('one', 'withdrawals.case', { number: second })).body
  expect(data.alsoPaid).toEqual([member])
  expect(data.beside).toMatchObject({ balance: 1_300_00, held: 700_00, deposits: { count: 0 } })
  expect(data.beside.movements[0]).toMatchObject({ kind: 'withdrawal', amount: -700_00, reference: second })
  const told = data.told.rejected.find(({ because }: { because: string }) => because === 'holder-differs')
  await cashier.run('one', 'withdrawals.reject', { number: second, because: 'holder-differs' })
  const [message] = await rows(
    `SELECT titles, contents FROM inbox_messages WHERE contents->>'TH' LIKE '%' || $1 || '%' ORDER BY sent_at DESC LIMIT 1`,
    [second],
  )
  expect(message.titles.TH).toBe(told.title)
  expect(message.contents.TH).toBe(`<p>${told.text}</p>`)
})
