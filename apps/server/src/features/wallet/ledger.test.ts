import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { movement } from '../../money/movement.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { factories } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { members } from '../member/index.ts'
import { chart } from './house-account.ts'
import { LedgerError, post, postAll, revert, type Transfer } from './ledger.ts'
import { ledgerTransfers } from './ledger-tables.ts'
import { creditAccounts, creditMovements } from './movements.ts'
import { findWallets, listEntries, sumOf } from './wallet-store.ts'

let database: Database
let merchant: string
let rich: string
let poor: string

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  const make = factories(database)
  merchant = await make.merchant()
  ;[rich, poor] = [await newMember(), await newMember()]
  await post(database.orm, credit(rich, 100_000, 'seed'))
})

async function newMember(): Promise<string> {
  const name = await factories(database).member(merchant)
  const [row] = await database.orm.select({ id: members.id }).from(members).where(eq(members.username, name))
  return row?.id ?? ''
}

const { operator } = chart('operator')
const byHand = movement('operator-credit', { record: 'deposit' })

const credit = (member: string, amount: number, key: string): Transfer => ({
  merchant,
  key,
  movement: byHand,
  from: operator,
  to: { member },
  amount,
  currency: 'THB',
})
const between = (from: string, to: string, amount: number, key: string): Transfer => ({
  ...credit(to, amount, key),
  from: { member: from },
})
const held = async (member: string) => sumOf(await findWallets(database.orm, member, 'THB'))
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'moved',
    (error: unknown) => (error instanceof LedgerError ? error.reason : error),
  )
const worldSum = async () => {
  const { rows } = await database.pool.query(
    'SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entries',
  )
  return rows[0].sum
}

test('money moves from one account to the other, with both sides and what was there afterwards', async () => {
  expect(await post(database.orm, between(rich, poor, 30_050, 'gift'))).toBe(true)
  expect([await held(rich), await held(poor)]).toEqual([69_950, 30_050])
  expect(await listEntries(database.orm, rich, 9)).toMatchObject([
    { key: 'gift', amount: -30_050, balanceAfter: 69_950 },
    { key: 'seed', amount: 100_000, balanceAfter: 100_000 },
  ])
  expect(await worldSum()).toBe(0)
})

test('a movement has the time that is said of it, else its own; both sides have it to the millisecond', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  await post(database.orm, { ...credit(poor, 500, 'earlier'), at })
  const before = Date.now()
  await post(database.orm, credit(poor, 700, 'now'))
  const [now, earlier] = await listEntries(database.orm, poor, 9)
  expect(earlier).toMatchObject({ key: 'earlier', at })
  expect(Math.abs((now?.at.getTime() ?? 0) - before)).toBeLessThan(60_000)
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS finer FROM ledger_entries WHERE at <> date_trunc('milliseconds', at)`,
  )
  expect(rows).toEqual([{ finer: 0 }])
})

test('a repetition moves nothing, a used key names no other movement', async () => {
  expect(await post(database.orm, credit(poor, 500, 'once'))).toBe(true)
  expect(await post(database.orm, credit(poor, 500, 'once'))).toBe(false)
  for (const other of [
    credit(poor, 501, 'once'),
    credit(rich, 500, 'once'),
    { ...credit(poor, 500, 'once'), movement: creditMovements.demo },
    { ...credit(poor, 500, 'once'), from: creditAccounts.demo },
    { ...credit(poor, 500, 'once'), reference: 'something else' },
  ]) {
    expect(await reason(post(database.orm, other))).toBe('key.reused')
  }
  expect([await held(rich), await held(poor)]).toEqual([100_000, 500])
})

test('many transfers move at once, in their order, each once; one that cannot leaves all where they were', async () => {
  await post(database.orm, credit(poor, 500, 'known'))
  const moved = await postAll(database.orm, [
    credit(poor, 300, 'z first'),
    between(poor, rich, 800, 'a then'),
    credit(poor, 500, 'known'),
    credit(await newMember(), 100, 'new wallet'),
  ])
  expect([...moved].sort()).toEqual(['a then', 'new wallet', 'z first'])
  expect([await held(rich), await held(poor)]).toEqual([100_800, 0])
  const [then, first] = await listEntries(database.orm, poor, 9)
  expect([first, then]).toMatchObject([
    { key: 'z first', balanceAfter: 800 },
    { key: 'a then', balanceAfter: 0 },
  ])
  for (const [why, wrong] of [
    ['insufficient', between(poor, rich, 301, 'too much')],
    ['key.reused', credit(poor, 501, 'known')],
  ] as const)
    expect(await reason(postAll(database.orm, [credit(poor, 300, `before ${why}`), wrong]))).toBe(why)
  expect([await held(rich), await held(poor)]).toEqual([100_800, 0])
})

const stake = movement('test-stake', { record: 'transfer' })
const refund = movement('test-refund', { record: 'transfer', reverts: stake })
const staked = (amount: number, key: string): Transfer => ({
  ...between(rich, poor, amount, key),
  movement: stake,
  reference: `round of ${key}`,
})
const back = (original: string, key: string) => ({ merchant, original, key, movement: refund })

test('what was moved is taken back whole, once, and tells what it was about', async () => {
  await post(database.orm, staked(30_050, 'bet'))
  expect(await revert(database.orm, back('bet', 'undo'))).toBe(true)
  expect(await revert(database.orm, back('bet', 'undo'))).toBe(false)
  expect(await reason(revert(database.orm, back('bet', 'again')))).toBe('reverted')
  expect([await held(rich), await held(poor), await worldSum()]).toEqual([100_000, 0, 0])
  const { rows } = await database.pool.query(
    `SELECT u.kind, u.reference, u.amount::int FROM ledger_transfers u JOIN ledger_transfers b ON b.id = u.reverts
     WHERE u.merchant = $1 AND b.key = 'bet'`,
    [merchant],
  )
  expect(rows).toEqual([{ kind: 'test-refund', reference: 'round of bet', amount: 30_050 }])
})

test('nothing is taken back that was never moved, is no such movement, or has been spent', async () => {
  expect(await reason(revert(database.orm, back('never', 'undo')))).toBe('unknown')
  expect(await reason(revert(database.orm, back('seed', 'undo')))).toBe('unknown')
  await post(database.orm, staked(500, 'bet'))
  expect(await reason(revert(database.orm, back('bet', 'seed')))).toBe('key.reused')
  await post(database.orm, between(poor, rich, 500, 'spent'))
  expect(await reason(revert(database.orm, back('bet', 'undo')))).toBe('insufficient')
  expect([await held(rich), await held(poor)]).toEqual([100_000, 0])
})

test('many who take the same back at once move it once', async () => {
  await post(database.orm, staked(700, 'bet'))
  const tries = Array.from({ length: 12 }, (_, at) => revert(database.orm, back('bet', `undo ${at % 3}`)))
  const results = await Promise.all(
    tries.map((one) =>
      one.then(String, (error: unknown) => (error instanceof LedgerError ? error.reason : error)),
    ),
  )
  expect(results.filter((one) => one === 'true')).toHaveLength(1)
  expect(results.filter((one) => one !== 'true' && one !== 'false' && one !== 'reverted')).toEqual([])
  expect([await held(rich), await held(poor)]).toEqual([100_000, 0])
})

test('nobody gives more than they have, and the refused key can be used again', async () => {
  expect(await reason(post(database.orm, between(poor, rich, 1, 'empty')))).toBe('insufficient')
  expect(await reason(post(database.orm, between(rich, poor, 100_001, 'over')))).toBe('insufficient')
  expect([await held(rich), await held(poor)]).toEqual([100_000, 0])
  expect(await post(database.orm, between(rich, poor, 100_000, 'over'))).toBe(true)
  expect([await held(rich), await held(poor)]).toEqual([0, 100_000])
})

test.each([0, -5, 0.5])('an amount of %d is no transfer', async (amount) => {
  await expect(post(database.orm, between(rich, poor, amount, `bad ${amount}`))).rejects.toThrow()
  expect([await held(rich), await held(poor), await worldSum()]).toEqual([100_000, 0, 0])
})

test('many repetitions and many transfers both ways at once leave every satang where it belongs', async () => {
  await post(database.orm, credit(poor, 100_000, 'second'))
  const wanted = Array.from({ length: 60 }, (_, index) => {
    const [from, to] = index % 2 ? [rich, poor] : [poor, rich]
    return between(from, to, randomInt(1, 5000), `swap ${index % 40}`)
  })
  // The last 20 use keys of the first: the same movement again, or another one under its name.
  const results = await Promise.all(wanted.map((one) => reason(post(database.orm, one))))
  expect(results.slice(0, 40).filter((one) => one === 'moved').length).toBeGreaterThan(20)
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS count, count(DISTINCT key)::int AS keys FROM ledger_transfers WHERE merchant = $1 AND key LIKE 'swap %'`,
    [merchant],
  )
  expect(rows).toEqual([{ count: 40, keys: 40 }])
  expect((await held(rich)) + (await held(poor))).toBe(200_000)
  for (const member of [rich, poor]) {
    const entries = await listEntries(database.orm, member, 100)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(await held(member))
  }
  expect(await worldSum()).toBe(0)
})

test('spending the same money twice at once succeeds once', async () => {
  const all = Array.from({ length: 8 }, (_, index) => between(rich, poor, 100_000, `all ${index}`))
  const results = await Promise.all(all.map((one) => reason(post(database.orm, one))))
  expect(results.toSorted()).toEqual([...Array(7).fill('insufficient'), 'moved'])
  expect([await held(rich), await held(poor)]).toEqual([0, 100_000])
})

test('inside a transaction that fails nothing moved', async () => {
  const failing = database.orm.transaction(async (transaction) => {
    await post(transaction, credit(poor, 700, 'with the rest'))
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  expect([await held(poor), await worldSum()]).toEqual([0, 0])
})

test.each(['ledger_transfers', 'ledger_entries'])(
  '%s are never changed and never deleted, also by their owner',
  async (table) => {
    for (const statement of [
      `UPDATE ${table} SET amount = amount + 1`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      await expect(asOwner(database, statement)).rejects.toThrow('never changed')
      await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
    }
  },
)

test('a balance below 0 cannot be written by anybody', async () => {
  await expect(
    asOwner(database, 'UPDATE ledger_accounts SET balance = -1, entries = entries + 1 WHERE member = $1', [
      rich,
    ]),
  ).rejects.toThrow('ledger_accounts_not_below_zero')
})

test('a member who is deleted leaves the ledger whole, without a name', async () => {
  await database.orm.delete(members).where(eq(members.id, rich))
  const [seed] = await database.orm
    .select({ amount: ledgerTransfers.amount })
    .from(ledgerTransfers)
    .where(sql`${ledgerTransfers.merchant} = ${merchant}`)
  expect(seed).toEqual({ amount: 100_000 })
  expect(await worldSum()).toBe(0)
})
