import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../../merchants/index.ts'

/** Rules of a merchant that put withdrawals into review; one that is not there is off. */
export const riskRules = pgTable(
  'risk_rules',
  {
    merchant: merchantColumn(),
    /** Id of a rule; see `RISK_RULES`. */
    rule: text().notNull(),
    /** How much it takes, in the rule's own unit. */
    value: integer().notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [primaryKey({ name: 'risk_rules_pk', columns: [table.merchant, table.rule] })],
)
