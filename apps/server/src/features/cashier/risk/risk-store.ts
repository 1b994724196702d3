import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { oppositePlayers } from '../../bets/index.ts'
import { withdrawalOrders } from '../orders/cashier-tables.ts'
import type { RiskReason } from '../orders/withdrawal-states.ts'
import { RISK_RULES, type RiskRule, WITHDRAWING } from './risk-rules.ts'
import { riskRules } from './risk-tables.ts'

/** A rule as a merchant has it. */
export interface MerchantRule {
  readonly rule: RiskRule
  readonly value: number
  readonly isOn: boolean
}

/** All rules as a merchant has them. */
export async function listRules(executor: Executor, merchant: string): Promise<MerchantRule[]> {
  const rows = await executor.select().from(riskRules).where(eq(riskRules.merchant, merchant))
  return RISK_RULES.map((rule) => {
    const row = rows.find((one) => one.rule === rule.id)
    return { rule, value: row?.value ?? rule.initial, isOn: row?.isOn ?? false }
  })
}

/** Sets a rule of a merchant. */
export async function setRule(
  executor: Executor,
  merchant: string,
  { rule, value, isOn }: MerchantRule,
): Promise<void> {
  await executor
    .insert(riskRules)
    .values({ merchant, rule: rule.id, value, isOn })
    .onConflictDoUpdate({ target: [riskRules.merchant, riskRules.rule], set: { value, isOn } })
}

/** Rules of the merchant that hold for a withdrawal, which the transaction has stored. */
export async function findHits(
  transaction: Executor,
  { id, merchant }: { readonly id: string; readonly merchant: string },
): Promise<RiskReason[]> {
  const hits: RiskReason[] = []
  for (const { rule, value, isOn } of await listRules(transaction, merchant)) {
    if (!isOn) continue
    const { rows } = await transaction.execute<{ holds: boolean | null }>(
      sql`SELECT ${rule.holds(value)} AS holds FROM ${withdrawalOrders} w WHERE w.id = ${id}`,
    )
    if (rows[0]?.holds) hits.push(rule.id)
  }
  return hits
}

/** Ids of the members because of whom the rule `both-sides` stops a withdrawal, ten at most. */
export async function findOpposed(
  executor: Executor,
  { id, merchant }: { readonly id: string; readonly merchant: string },
): Promise<string[]> {
  const rounds = (await findRule(executor, merchant, 'both-sides'))?.value ?? 0
  const { rows } = await executor.execute<{ readonly member: string }>(
    sql`SELECT o.member FROM ${withdrawalOrders} w, LATERAL (${oppositePlayers(WITHDRAWING, rounds)}) o WHERE w.id = ${id} LIMIT 10`,
  )
  return rows.map(({ member }) => member)
}

/** What a rule would have done to the withdrawals since a moment. */
export interface TriedRule {
  readonly checked: number
  readonly stopped: number
  /** Of those that it would have stopped, by what became of them. */
  readonly paid: number
  readonly returned: number
  /** Numbers of some of them, the newest first. */
  readonly examples: readonly string[]
}

const EXAMPLES = 10

/** Tries a rule on the past of a merchant. */
export async function tryRule(
  executor: Executor,
  merchant: string,
  { rule, value }: Pick<MerchantRule, 'rule' | 'value'>,
  since: Date,
): Promise<TriedRule> {
  const { rows } = await executor.execute<{
    readonly checked: string
    readonly stopped: string
    readonly paid: string
    readonly returned: string
    readonly examples: string[] | null
  }>(sql`
    WITH found AS (
      SELECT w.number, w.state, w.created_at, ${rule.holds(value)} AS holds FROM ${withdrawalOrders} w
      WHERE w.merchant = ${merchant} AND w.created_at >= ${since}
    )
    SELECT count(*) AS checked, count(*) FILTER (WHERE holds) AS stopped,
      count(*) FILTER (WHERE holds AND state = 'paid') AS paid,
      count(*) FILTER (WHERE holds AND state IN ('rejected', 'failed', 'cancelled')) AS returned,
      (array_agg(number ORDER BY created_at DESC) FILTER (WHERE holds))[1:${sql.raw(String(EXAMPLES))}] AS examples
    FROM found`)
  const [row] = rows
  return {
    checked: Number(row?.checked ?? 0),
    stopped: Number(row?.stopped ?? 0),
    paid: Number(row?.paid ?? 0),
    returned: Number(row?.returned ?? 0),
    examples: row?.examples ?? [],
  }
}

/** One rule as a merchant has it; `undefined` for an id that is none. */
export async function findRule(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<MerchantRule | undefined> {
  return (await listRules(executor, merchant)).find(({ rule }) => rule.id === id)
}
