import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { findPostmaster } from '../../db/embedded/find-postmaster.ts'
import { openDatabase } from '../../db/index.ts'
import { migrate } from '../../db/migrate.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { factories } from '../../testing/factories.ts'

/** How often the full tier kills them. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4)
vi.setConfig({ testTimeout: 60_000 + ROUNDS * 10_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())

const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })

/** Lets a process move money for a while, then kills it and its database; gives the keys that it was sure of. */
async function moveUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const file = fileURLToPath(new URL('../../testing/ledger-process.ts', import.meta.url))
  const child = fork(file, [dataDir, `round${round}`], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const acknowledged: string[] = []
  await once(child, 'message')
  child.on('message', (key) => acknowledged.push(String(key)))
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  await sleep(Math.random() * 300)
  const postmaster = findPostmaster(join(dataDir, 'postgres'))?.identity.pid
  const gone = once(child, 'exit')
  // Either dies first, by turns.
  const victims = [child.pid, postmaster].filter((pid) => pid !== undefined)
  for (const pid of round % 2 ? victims : victims.toReversed()) process.kill(pid, 'SIGKILL')
  await gone
  return acknowledged
}

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
    const acknowledged = await moveUntilKilled(dataDir, round)
    const { pool, close } = await open(dataDir)
    const { rows: kept } = await pool.query('SELECT key FROM ledger_transfers WHERE key LIKE $1', [
      `round${round}:%`,
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
