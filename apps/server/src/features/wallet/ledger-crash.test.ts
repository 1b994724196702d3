import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { migrate } from '../../db/migrate.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { factories } from '../../testing/factories.ts'
import { liveUntilKilled } from '../../testing/live-until-killed.ts'

/** How often the full tier kills them. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4)
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 10_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())

const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })

/** How members live until they are killed. */
const LIFE = { module: new URL('../../testing/ledger-process.ts', import.meta.url), atLeast: 20 }

test('killed in the middle of moving money, product and database keep every transfer that was acknowledged, and no half of one', () =>
  killRepeatedly(1))

test('killed again and again, either first, they keep every transfer as well', { tags: 'full' }, () =>
  killRepeatedly(ROUNDS),
)

async function killRepeatedly(rounds: number): Promise<void> {
  const dataDir = folders.make()
  const first = await open(dataDir)
  await migrate(first)
  const make = factories(first)
  const merchant = await make.merchant()
  for (const _ of Array(6)) {
    const name = await make.member(merchant)
    await make.money(merchant, name, 10_000_000)
  }
  await first.close()

  for (let round = 0; round < rounds; round++) {
    const acknowledged = await liveUntilKilled<string>({ ...LIFE, dataDir, round })
    const { pool, close } = await open(dataDir)
    const { rows: kept } = await pool.query('SELECT key FROM ledger_transfers WHERE key LIKE $1', [
      `${round}:%`,
    ])
    const keys = new Set(kept.map(({ key }) => key))
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
    const { rows } = await pool.query(`
      SELECT
        (SELECT sum(amount)::int FROM ledger_entries) AS sum,
        (SELECT count(*)::int FROM ledger_transfers t WHERE
          (SELECT count(*) FROM ledger_entries e WHERE e.transfer = t.id) <> 2) AS halves,
        (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
          (SELECT sum(amount) FROM ledger_entries e WHERE e.account = a.id)) AS wrong`)
    expect(rows).toEqual([{ sum: 0, halves: 0, wrong: 0 }])
    await close()
  }
}
