import { type SQL, sql } from 'drizzle-orm'
import { accessEvents } from '../../../trail/trail-tables.ts'
import { oppositePlayers, validBetsBetween } from '../../bets/index.ts'
import { bankAccounts } from '../../payout/index.ts'
import { ledgerAccounts, ledgerTransfers } from '../../wallet/index.ts'
import { depositOrders, withdrawalOrders } from '../orders/cashier-tables.ts'
import type { RiskReason } from '../orders/withdrawal-states.ts'

/** A rule that a merchant may turn on: whether a withdrawal is suspicious, by what was there when it was asked for. */
export interface RiskRule {
  readonly id: RiskReason
  /** For operators, with `{value}` in it. */
  readonly summary: string
  /** Unit of the value: a share, a number of members or rounds, or hours. */
  readonly unit: 'percent' | 'members' | 'hours' | 'rounds'
  readonly least: number
  readonly most: number
  readonly initial: number
  /**
   * Whether a row `w` of withdrawals is one. It looks at nothing that came after the row, so that the past tells what the rule would have
   * done.
   */
  readonly holds: (value: number) => SQL
}

/** The member who asked for the withdrawal `w`, up to that moment. */
export const WITHDRAWING = { merchant: sql`w.merchant`, member: sql`w.member`, until: sql`w.created_at` }

const hours = (value: number) => sql`make_interval(hours => ${value}::int)`

/** All rules, in the order of their list. */
export const RISK_RULES: readonly RiskRule[] = [
  {
    id: 'unplayed',
    summary: 'Less than {value} % of the deposits since the last withdrawal was wagered',
    ...{ unit: 'percent', least: 1, most: 1000, initial: 100 },
    holds: (value) => sql`(
      SELECT coalesce(sum(d.received), 0) * ${value}::int / 100 > ${validBetsBetween(sql`w.member`, sql`since.at`, sql`w.created_at`)}
      FROM (
        SELECT coalesce(max(o.created_at), w.created_at - interval '90 days') AS at FROM ${withdrawalOrders} o
        WHERE o.member = w.member AND o.created_at < w.created_at AND o.state NOT IN ('rejected', 'failed', 'cancelled')
      ) since
      LEFT JOIN ${depositOrders} d ON d.member = w.member AND d.state = 'credited'
        AND d.changed_at >= since.at AND d.changed_at < w.created_at
      GROUP BY since.at)`,
  },
  {
    id: 'shared-account',
    summary: 'Its bank account was used by {value} other members or more',
    ...{ unit: 'members', least: 1, most: 100, initial: 1 },
    holds: (value) => sql`(
      SELECT count(DISTINCT o.member) >= ${value}::int FROM ${withdrawalOrders} o
      WHERE o.merchant = w.merchant AND o.account_number = w.account_number AND o.bank = w.bank
        AND o.country = w.country AND o.member <> w.member AND o.created_at < w.created_at)`,
  },
  {
    id: 'device-and-account',
    summary: 'A new kind of device and a new bank account within {value} hours before',
    ...{ unit: 'hours', least: 1, most: 720, initial: 24 },
    holds: (value) => sql`(
      EXISTS (SELECT FROM ${bankAccounts} b WHERE b.id = w.account AND b.added_at > w.created_at - ${hours(value)})
      AND EXISTS (
        SELECT FROM ${accessEvents} e WHERE e.merchant = w.merchant AND e.member = w.member AND e.device <> ''
          AND e.at BETWEEN w.created_at - ${hours(value)} AND w.created_at
          AND NOT EXISTS (
            SELECT FROM ${accessEvents} before WHERE before.merchant = w.merchant AND before.member = w.member
              AND before.device = e.device AND before.at < w.created_at - ${hours(value)})
          AND EXISTS (
            SELECT FROM ${accessEvents} older WHERE older.merchant = w.merchant AND older.member = w.member
              AND older.at < w.created_at - ${hours(value)})))`,
  },
  {
    id: 'after-bonus',
    summary: 'A bonus became the player’s own within {value} hours before',
    ...{ unit: 'hours', least: 1, most: 720, initial: 24 },
    holds: (value) => sql`EXISTS (
      SELECT FROM ${ledgerTransfers} t JOIN ${ledgerAccounts} a ON a.id = t."to"
      WHERE a.member = w.member AND t.kind = 'bonus-conversion' AND t.merchant = w.merchant
        AND t.at BETWEEN w.created_at - ${hours(value)} AND w.created_at)`,
  },
  {
    id: 'both-sides',
    summary:
      'In {value} rounds of live tables or more within 7 days, another member staked as much and got the opposite',
    ...{ unit: 'rounds', least: 10, most: 500, initial: 30 },
    holds: (value) => sql`EXISTS (${oppositePlayers(WITHDRAWING, value)})`,
  },
]
