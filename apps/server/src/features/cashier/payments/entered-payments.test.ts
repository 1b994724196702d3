import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { makeEveryChannel, ONE_PERSON } from '../../../testing/cashier-factories.ts'
import { cashierServices } from '../../../testing/cashier-services.ts'
import { factories } from '../../../testing/factories.ts'
import { type PaymentCompany, startPaymentCompany } from '../../../testing/payment-company.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'

let database: Database
let company: PaymentCompany
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  company = await startPaymentCompany()
  const make = factories(database)
  for (const code of ['one', 'two']) {
    await make.merchant({
      code,
      currency: 'THB',
      featureSettings: { approvals: { ...ONE_PERSON, from: 20_000_00 } },
    })
    await makeEveryChannel(make, code, company)
  }
})
afterAll(async () => {
  await company.close()
  await database.close()
})

let bankTransfers = 0

/** A member with a deposit that waits, and what a cashier and the bank do with it. */
async function newPayer({ amount = 1_000_00, merchant = 'one', channel = 'qr' } = {}) {
  const id = crypto.randomUUID()
  const name = await factories(database).member(merchant, { id })
  const services = await cashierServices(database.orm, merchant)
  const order = async () =>
    services.deposits.create(
      { requestId: crypto.randomUUID(), channel, amount: String(amount) },
      services.callerOf(id),
    )
  const made = await order()
  const desk = (by = 'Somying') => services.deskOf({ kind: 'operator', name: by, systemUser: 'till' })
  return {
    ...{ id, name, order, number: made.number, toPay: made.payAmount ?? made.amount },
    desk,
    approve: (reference: string, by?: string, number = made.number) =>
      desk(by).deposits.approve(number, '', { reference, paidAt: new Date() }),
    /** The bank tells of money; gives the number of the payment that is left over, if it is. */
    async tell(sum: number, transaction = `KB${++bankTransfers}`) {
      const sent = await services.deposits.simulate(made, {
        ...{ outcome: 'paid', amount: sum, transaction, at: new Date() },
      })
      const { outcome } = await services.notifications.receive(sent, services.merchant)
      const open = await desk().payments.list('open', { read: 1 })
      return { outcome, left: open.find(({ reference }) => reference === transaction) }
    },
    async balance() {
      const { rows } = await database.pool.query(
        'SELECT coalesce(sum(balance), 0)::int AS balance FROM ledger_accounts WHERE member = $1',
        [id],
      )
      return rows[0].balance as number
    },
  }
}

test('money that came without its satang is matched with the order that it fits, and credited once', async () => {
  const payer = await newPayer()
  const { left } = await payer.tell(1_000_00)
  const id = left?.id ?? 0
  expect(left).toMatchObject({ why: 'unknown-order', fits: [payer.number] })
  const { payments } = payer.desk()
  const credit = () => payments.credit(id, { username: payer.name, reason: 'Seen' })
  await expect(credit()).rejects.toThrow(`payments match P${id} ${payer.number}`)
  await expect(payer.approve('KB-other')).rejects.toThrow(`match P${id} ${payer.number}`)
  expect(await payer.balance()).toBe(0)
  expect(await payments.match(id, payer.number, '')).toBe('approved')
  expect(await payer.balance()).toBe(1_000_00)
  await expect(payer.approve('KB-other')).rejects.toThrow('is credited')
  await expect(payments.match(id, payer.number, '')).rejects.toThrow('is credited')
  await expect(credit()).rejects.toThrow('is credited')
  // The same sum once more is other money.
  expect(await payer.tell(payer.toPay)).toMatchObject({ outcome: 'second-payment' })
  expect(await payer.balance()).toBe(1_000_00)
})

test('money that is told of after a person has entered it is known, by its reference or by a person', async () => {
  const payer = await newPayer()
  expect(await payer.approve('kb 77-x')).toBe('approved')
  expect(await payer.balance()).toBe(payer.toPay)
  expect(await payer.tell(payer.toPay, 'KB77-X')).toEqual({ outcome: 'unchanged', left: undefined })
  expect(await payer.balance()).toBe(payer.toPay)

  const other = await newPayer()
  await other.approve('typed by hand')
  const { left } = await other.tell(1_000_00)
  const { payments } = other.desk()
  const given = { username: other.name, reason: 'Seen' }
  await expect(payments.credit(left?.id ?? 0, given)).rejects.toThrow(`name ${other.number}`)
  expect(await payments.match(left?.id ?? 0, other.number, '')).toBe('known')
  expect(await other.balance()).toBe(other.toPay)
  // From here on it is confirmed, and more money is more money.
  const more = await other.tell(1_000_00)
  expect(await payments.credit(more.left?.id ?? 0, given)).toBe('approved')
  expect(await other.balance()).toBe(other.toPay + 1_000_00)
})

test('a reference of the bank is entered once in the installation, however it is written, also by two at once', async () => {
  const payers = [await newPayer(), await newPayer(), await newPayer({ merchant: 'two' })]
  const answers = await Promise.allSettled(payers.map((payer) => payer.approve('SCB 1')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const payer of payers) await expect(payer.approve(' scb1 ')).rejects.toThrow()
  const sums = await Promise.all(payers.map((payer) => payer.balance()))
  expect(sums.filter((sum) => sum > 0)).toHaveLength(1)
  // Nor is one that a bank has told of.
  const told = await newPayer()
  await told.tell(told.toPay, 'SCB2')
  await expect((await newPayer({ merchant: 'two' })).approve('scb 2')).rejects.toThrow('is known already')
})

test('a second person approves the payment that the first has entered, and no other', async () => {
  const payer = await newPayer({ amount: 20_000_00 })
  expect(await payer.approve('BBL 1')).toBe('first')
  await expect(payer.approve('BBL 1')).rejects.toThrow('approved it')
  await expect(payer.approve('BBL 2', 'Anan')).rejects.toThrow('is approved once for BBL 1')
  await expect(payer.approve('BBL 1', payer.name)).rejects.toThrow('asked for it')
  const [entered] = await payer.desk().payments.list('open', { read: 1 })
  const id = entered?.id ?? 0
  expect(entered).toMatchObject({ why: 'entered', order: payer.number, fits: [] })
  const given = { username: payer.name, reason: '' }
  await expect(payer.desk('Anan').payments.credit(id, given)).rejects.toThrow('was entered for')
  expect(await payer.desk('Anan').deposits.approve(payer.number, '')).toBe('approved')
  expect(await payer.balance()).toBe(payer.toPay)

  // Where the bank tells of it meanwhile, nobody needs to approve it any more.
  const quick = await newPayer({ amount: 20_000_00 })
  await quick.approve('BBL 3')
  expect(await quick.tell(quick.toPay, 'BBL3')).toMatchObject({ outcome: 'applied', left: undefined })
  await expect(quick.desk('Anan').deposits.approve(quick.number, '')).rejects.toThrow('is credited')
  expect(await quick.balance()).toBe(quick.toPay)
})

test('what is told of with the reference of an entered payment, and with another sum or order, waits for a person', async () => {
  const [payer, other] = [await newPayer(), await newPayer()]
  await payer.approve('TTB 1')
  expect(await other.tell(other.toPay, 'TTB1')).toMatchObject({ outcome: 'entered-otherwise' })
  expect(await other.balance()).toBe(0)
})

test.each([
  ['without a reference', 'reference', {}],
  ['without a moment', 'at', { reference: 'X 1' }],
  ['after now', 'at', { reference: 'X 2', paidAt: new Date(Date.now() + 3_600_000) }],
  ['too long ago', 'at', { reference: 'X 3', paidAt: new Date(Date.now() - 31 * 24 * 3_600_000) }],
])('a deposit that waits is not approved with a payment %s', async (_, field, seen) => {
  const payer = await newPayer()
  await expect(payer.desk().deposits.approve(payer.number, '', seen)).rejects.toMatchObject({ field })
  expect(await payer.balance()).toBe(0)
})
