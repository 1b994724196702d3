import { expect, test } from 'vitest'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { DEMO_VIP_LEVELS } from './data/vip-levels.ts'
import { seedDemo } from './seed-demo.ts'

test('VIP levels come to demo data that had none, with a place for every account, and stay as testers leave them', async () => {
  const database = await createDemoDatabase()
  const { orm, pool } = database
  const seed = () => seedDemo(orm, { info: () => undefined, warn: () => undefined })
  const levels = async (merchant: string) =>
    (
      await pool.query<{ id: string }>('SELECT id FROM vip_levels WHERE merchant = $1 ORDER BY rank', [
        merchant,
      ])
    ).rows.map(({ id }) => id)
  const standings = async () =>
    (await pool.query('SELECT merchant, level, completed, expected FROM vip_standings ORDER BY member')).rows
  try {
    for (const [merchant, demo] of Object.entries(DEMO_VIP_LEVELS))
      expect(await levels(merchant)).toEqual(demo.map(({ id }) => id))
    const first = await standings()
    expect(first).toHaveLength(Object.keys(DEMO_VIP_LEVELS).length * DEMO_MEMBERS.length)
    for (const { completed, expected } of first) expect(completed).toBeLessThanOrEqual(expected)

    await pool.query('DELETE FROM vip_levels')
    expect(await standings()).toEqual([])
    await seed()
    expect(await standings()).toEqual(first)

    await pool.query("DELETE FROM vip_levels WHERE merchant = 'naga' AND id <> 'lotus'")
    await pool.query("DELETE FROM members WHERE merchant = 'naga' AND username <> 'player'")
    await seed()
    expect(await levels('naga')).toEqual(['lotus'])
    const kept = await standings()
    expect(new Set(kept.flatMap((row) => (row.merchant === 'naga' ? row.level : [])))).toEqual(
      new Set(['lotus']),
    )
    await pool.query("DELETE FROM vip_standings WHERE merchant = 'naga'")
    await seed()
    expect(await standings()).toEqual(kept.filter(({ merchant }) => merchant !== 'naga'))
  } finally {
    await database.close()
  }
}, 60_000)
