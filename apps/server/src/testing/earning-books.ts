import type { Pool } from 'pg'
import { expect } from 'vitest'
import { CASH_ITEM, PER_POINT, REBATE_RATE } from './earning-services.ts'

/** Ten-thousandths of a minor unit in one. */
const PARTS = 10_000

/**
 * Expects that bets, bonuses, rebates, points, commissions and the ledger tell the same: what was earned was paid once, what is left waits,
 * and nothing else has moved. Everything that was settled has to be counted.
 */
export async function expectEarningsInOrder(pool: Pool): Promise<void> {
  const moved = (kind: string) =>
    `(SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfers WHERE kind = '${kind}')`
  const sumOf = (column: string, from: string) => `(SELECT coalesce(sum(${column}), 0)::bigint FROM ${from})`
  const { rows } = await pool.query(`SELECT
    (SELECT count(*)::int FROM (SELECT a.currency FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account
      GROUP BY 1 HAVING sum(e.amount) <> 0) s) AS unbalanced,
    (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)) AS wrong_balances,
    (SELECT count(*)::int FROM game_rounds r WHERE r.won - (r.stake - r.refunded) <>
      (SELECT coalesce(sum(e.amount), 0) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer = t.id
        JOIN ledger_accounts a ON a.id = e.account AND NOT a.house
        WHERE t.merchant = r.merchant AND t.reference = 'R' || r.id AND t.kind IN ('bet', 'win', 'bet-refund', 'game-adjustment'))
      ) AS wrong_rounds,
    (SELECT count(*)::int FROM valid_bet_changes) AS uncounted,
    ${sumOf('valid', 'game_rounds')} - ${sumOf('valid', 'betting_days')} AS wrong_valid,
    ${sumOf('own', 'betting_days')} * ${REBATE_RATE} - ${sumOf('earned', 'rebate_accruals')} - ${sumOf('rest', 'rebate_rests')}
      - ${sumOf('amount', 'rebate_claims')} * ${PARTS} AS wrong_rebates,
    ${sumOf('amount', 'rebate_claims')} - ${moved('rebate')} AS wrong_rebate_payments,
    ${sumOf('own', 'betting_days')} - ${sumOf('own', 'point_accruals')} - ${moved('points-earned')} * ${PER_POINT} AS wrong_points,
    ${sumOf('points', 'mall_orders')} - ${moved('points-redeemed')} AS wrong_redemptions,
    (SELECT count(*) FROM mall_orders) * ${CASH_ITEM.amount} - ${moved('mall-prize')} AS wrong_prizes,
    (SELECT count(*) FROM mall_orders) + ${sumOf('stock', 'mall_items')} - ${CASH_ITEM.stock} AS wrong_stock,
    (SELECT count(*)::int FROM rewards r WHERE terms IS NULL AND (state = 'claimed') <> EXISTS (
      SELECT FROM ledger_transfers t WHERE t.merchant = r.merchant AND t.key = 'reward:' || r.id AND t.amount = r.amount)) AS wrong_rewards,
    (SELECT count(*)::int FROM rewards WHERE terms IS NOT NULL AND (state = 'claimed') <> ("grant" IS NOT NULL)) AS wrong_grants,
    ${sumOf('granted', 'grants')} - ${moved('bonus-grant')} AS wrong_grant_payments,
    (SELECT count(*)::int FROM grants g WHERE state IN ('active', 'converted') AND counted <>
      (SELECT coalesce(sum(counted), 0) FROM grant_rounds WHERE "grant" = g.id)) AS wrong_wagering,
    (SELECT count(*)::int FROM grants g JOIN ledger_accounts a ON a.id = g.account WHERE state <> 'active' AND balance <> 0) AS leftovers,
    (SELECT count(*)::int FROM (SELECT p.member FROM commission_payouts p GROUP BY p.member HAVING
      (SELECT sum(earned) FROM commission_days d WHERE d.member = p.member AND d.day <= max(p.day)) <>
      sum(p.paid) * ${PARTS} + (array_agg(p.rest ORDER BY p.day DESC))[1]) s) AS wrong_commissions,
    ${sumOf('paid', 'commission_payouts')} - ${moved('commission')} AS wrong_commission_payments,
    ${sumOf('paid', 'contract_payouts')} - ${moved('contract-payout')} AS wrong_contract_payments`)
  const wrong = Object.entries(rows[0]).filter(([, count]) => Number(count) !== 0)
  expect(wrong).toEqual([])
}
