import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Executor } from '../db/index.ts'

/**
 * Expects that entries sum to 0, every balance is that of its entries, every round has moved what it says, and every bonus holds, or has given
 * away, what it was given with and what rounds brought it.
 */
export async function expectBonusesInOrder(orm: Executor): Promise<void> {
  const { rows } = await orm.execute(sql`SELECT
    (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries) AS sum,
    (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)) AS wrong,
    (SELECT count(*)::int FROM game_rounds r WHERE stake - refunded - won - held <> (
      SELECT coalesce(sum(CASE WHEN t."from" = a.id THEN -t.amount ELSE t.amount END), 0) FROM ledger_transfers t
        JOIN ledger_accounts a ON a.house AND a.name LIKE 'games:%' AND a.id IN (t."from", t."to")
        WHERE t.merchant = r.merchant AND t.reference = 'R' || r.id)) AS "unlike",
    (SELECT count(*)::int FROM grants g JOIN ledger_accounts a ON a.id = g.account WHERE g.state <> 'active' AND balance <> 0) AS "left",
    (SELECT count(*)::int FROM grants g WHERE counted <> (SELECT coalesce(sum(counted), 0) FROM grant_rounds WHERE "grant" = g.id)
      AND state IN ('active', 'converted')) AS "miscounted"`)
  expect(rows).toEqual([{ sum: 0, wrong: 0, unlike: 0, left: 0, miscounted: 0 }])
}
