import { expect, test } from 'vitest'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { readPromotionTabs } from './brand-files.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { seedDemo } from './seed-demo.ts'

test('categories of promotions come to demo data that had none and stay as testers leave them', async () => {
  const database = await createDemoDatabase()
  const { orm, pool } = database
  const seed = () => seedDemo(orm, { info: () => undefined, warn: () => undefined })
  const ids = async (merchant: string) =>
    (
      await pool.query<{ id: string }>(
        'SELECT id FROM promotion_categories WHERE merchant = $1 ORDER BY rank',
        [merchant],
      )
    ).rows.map(({ id }) => id)
  try {
    const first = await ids('naga')
    expect(first).toEqual(readPromotionTabs('naga').map(({ id }) => id))
    const unnamed = await pool.query(
      `SELECT FROM promotions p, unnest(categories) AS named WHERE NOT EXISTS
        (SELECT FROM promotion_categories c WHERE c.merchant = p.merchant AND c.id = named)`,
    )
    expect(unnamed.rowCount).toBe(0)
    const unused = await pool.query(
      `SELECT FROM promotion_categories c WHERE NOT EXISTS
        (SELECT FROM promotions p WHERE p.merchant = c.merchant AND c.id = ANY (categories))`,
    )
    expect(unused.rowCount).toBe(0)

    await pool.query('DELETE FROM promotion_categories')
    await seed()
    for (const { code } of DEMO_BRANDS) expect((await ids(code)).length).toBeGreaterThan(0)
    expect(await ids('naga')).toEqual(first)
    await pool.query("DELETE FROM promotion_categories WHERE merchant = 'naga' AND id <> $1", [first[0]])
    await seed()
    expect(await ids('naga')).toEqual([first[0]])
  } finally {
    await database.close()
  }
}, 60_000)
