import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Expects that orders and ledger agree: what was credited, held, given back and paid moved once each, and the ledger adds up. */
export async function expectBooksInOrder(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`
    WITH moved AS (SELECT merchant, key, kind, amount FROM ledger_transfers)
    SELECT
      (SELECT count(*)::int FROM deposit_orders o WHERE (o.state = 'credited') <> (EXISTS (
        SELECT FROM moved m WHERE m.merchant = o.merchant AND m.key = 'deposit:' || o.number
          AND m.kind = 'deposit' AND m.amount = o.received))) AS wrong_deposits,
      (SELECT count(*)::int FROM withdrawal_orders o WHERE NOT EXISTS (
        SELECT FROM moved m WHERE m.merchant = o.merchant AND m.key = 'withdrawal:' || o.number
          AND m.kind = 'withdrawal' AND m.amount = o.amount)) AS not_held,
      (SELECT count(*)::int FROM withdrawal_orders o WHERE (o.state IN ('rejected', 'failed', 'cancelled')) <> (EXISTS (
        SELECT FROM moved m WHERE m.merchant = o.merchant AND m.key = 'withdrawal-return:' || o.number
          AND m.kind = 'withdrawal-return' AND m.amount = o.amount))) AS wrong_returns,
      (SELECT count(*)::int FROM withdrawal_orders o WHERE (o.state = 'paid') <> (EXISTS (
        SELECT FROM moved m WHERE m.merchant = o.merchant AND m.key = 'withdrawal-payment:' || o.number
          AND m.kind = 'withdrawal-payment' AND m.amount = o.amount))) AS wrong_payments,
      (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'deposit' OR kind LIKE 'withdrawal%') -
        (SELECT count(*)::int FROM deposit_orders WHERE state = 'credited') -
        (SELECT sum(1 + (state IN ('rejected', 'failed', 'cancelled', 'paid'))::int)::int FROM withdrawal_orders) AS strays,
      (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries) AS sum,
      (SELECT count(*)::int FROM ledger_accounts a WHERE NOT house AND balance <>
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)) AS wrong_balances,
      (SELECT count(*)::int FROM deposit_orders o WHERE o.state <>
        (SELECT state FROM order_steps s WHERE s.deposit = o.id ORDER BY s.id DESC LIMIT 1)) +
      (SELECT count(*)::int FROM withdrawal_orders o WHERE o.state <>
        (SELECT state FROM order_steps s WHERE s.withdrawal = o.id ORDER BY s.id DESC LIMIT 1)) AS wrong_steps`)
  expect({ ...rows[0], strays: rows[0].strays ?? 0 }).toEqual({
    wrong_deposits: 0,
    not_held: 0,
    wrong_returns: 0,
    wrong_payments: 0,
    strays: 0,
    sum: 0,
    wrong_balances: 0,
    wrong_steps: 0,
  })
}
