import { COMMISSION_CATEGORIES, type CommissionCategory } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { commissionRates } from './commission-tables.ts'
import type { Agent } from './team.ts'

/** What an agent earns in a category. */
export interface CommissionRate {
  readonly category: CommissionCategory
  /** Hundredths of a percent of what the team bets. */
  readonly rate: number
}

/** An agent's rates, in the order of the categories. */
export async function listCommissionRates(
  executor: Executor,
  { merchant, member }: Agent,
): Promise<CommissionRate[]> {
  const { category, rate } = commissionRates
  const rows = await executor
    .select({ category, rate })
    .from(commissionRates)
    .where(and(eq(commissionRates.merchant, merchant), eq(commissionRates.member, member)))
  const place = (row: CommissionRate) => COMMISSION_CATEGORIES.indexOf(row.category)
  return rows.sort((one, other) => place(one) - place(other))
}

/**
 * Gives an agent a rate, in place of the one before.
 * @param since from when on it holds; from now on unless what is told happened before
 */
export async function keepCommissionRate(
  executor: Executor,
  { merchant, member }: Agent,
  { category, rate }: CommissionRate,
  since?: Date,
): Promise<void> {
  await executor
    .insert(commissionRates)
    .values({ merchant, member, category, rate, ...(since ? { since } : {}) })
    .onConflictDoUpdate({ target: [commissionRates.member, commissionRates.category], set: { rate } })
}

/** Takes an agent's rate away; `false` where there is none. */
export async function dropCommissionRate(
  executor: Executor,
  { merchant, member }: Agent,
  category: CommissionCategory,
): Promise<boolean> {
  const rows = await executor
    .delete(commissionRates)
    .where(
      and(
        eq(commissionRates.merchant, merchant),
        eq(commissionRates.member, member),
        eq(commissionRates.category, category),
      ),
    )
    .returning({ category: commissionRates.category })
  return rows.length > 0
}
