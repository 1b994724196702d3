import { DEFAULT_RULES, type FieldRules } from '@foyer/contract'
import type { Merchant } from './merchant.ts'

/** The rules of a merchant: its own laid over the product's. */
export const rulesOf = ({ fieldRules }: Pick<Merchant, 'fieldRules'>): FieldRules => ({
  ...DEFAULT_RULES,
  ...fieldRules,
})
