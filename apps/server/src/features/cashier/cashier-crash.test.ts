import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { migrate } from '../../db/migrate.ts'
import { expectBooksInOrder } from '../../testing/cashier-books.ts'
import { giveBankAccount, makeEveryChannel, ONE_PERSON } from '../../testing/cashier-factories.ts'
import { cashierServices } from '../../testing/cashier-services.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { factories } from '../../testing/factories.ts'
import { liveUntilKilled } from '../../testing/live-until-killed.ts'
import { startPaymentCompany } from '../../testing/payment-company.ts'

// Ten lives take five minutes on two processors, twice as long beside other tests.
vi.setConfig({ testTimeout: 900_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())

const HOUR_MS = 3_600_000
const KINDS = ['local', 'biller', 'qr', 'bank', 'page']
const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })

/** How members live until they are killed. */
const LIFE = { module: new URL('../../testing/cashier-process.ts', import.meta.url), atLeast: 24 }

interface Promised {
  readonly number: string
  readonly state: string
}

async function killRepeatedly(rounds: number): Promise<void> {
  const dataDir = folders.make()
  const first = await open(dataDir)
  await migrate(first)
  const make = factories(first)
  const merchant = await make.merchant({
    currency: 'THB',
    featureSettings: { cashier: { withdrawTimes: 1000, depositMinutes: 15 }, approvals: ONE_PERSON },
  })
  const company = await startPaymentCompany()
  onTestFinished(company.close)
  await makeEveryChannel(make, merchant, company)
  for (const _ of Array(4)) {
    const name = await make.member(merchant)
    await make.money(merchant, name, 1_000_00)
    await giveBankAccount(first, merchant, name)
  }
  await first.close()

  for (let round = 0; round < rounds; round++) {
    const promised = await liveUntilKilled<Promised>({ ...LIFE, dataDir, round })
    const { pool, orm, close } = await open(dataDir)
    // The next process looks after what the dead one left, once the time of its orders is over.
    const { upkeep, errors } = await cashierServices(orm, merchant, () => new Date(Date.now() + HOUR_MS))
    await upkeep()
    expect(errors).toEqual([])
    const { rows } = await pool.query(
      'SELECT number, state FROM deposit_orders UNION ALL SELECT number, state FROM withdrawal_orders',
    )
    const states = new Map(rows.map(({ number, state }) => [number, state]))
    expect(promised.filter(({ number, state }) => states.get(number) !== state)).toEqual([])
    // Whatever the bank was paid is credited, or waits for somebody to look at it, or went back.
    const { rows: used } = await pool.query(
      `SELECT DISTINCT channel FROM deposit_orders WHERE state = 'credited'`,
    )
    expect(used.map(({ channel }) => channel).toSorted()).toEqual(KINDS.toSorted())
    const { rows: lost } = await pool.query(
      `SELECT o.number, o.state FROM local_payments p JOIN deposit_orders o ON o.id = p."order"
      WHERE p.outcome = 'paid' AND o.state NOT IN ('credited', 'review', 'refunded')`,
    )
    expect(lost).toEqual([])
    await expectBooksInOrder(pool)
    await close()
  }
}

test('killed in the middle of deposits and withdrawals, nothing is credited twice, nothing is lost, and the ledger adds up', () =>
  killRepeatedly(1))

test('killed ten times, either first, it is the same', { tags: 'full' }, () => killRepeatedly(10))
