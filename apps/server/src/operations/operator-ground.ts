import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Merchant } from '../merchants/index.ts'

/** Where an operator works at a merchant's. */
export interface OperatorGround {
  readonly orm: NodePgDatabase
  readonly merchant: Pick<
    Merchant,
    | 'code'
    | 'currency'
    | 'currencySymbol'
    | 'fieldRules'
    | 'languages'
    | 'defaultLanguage'
    | 'timeZone'
    | 'featureSettings'
  >
  /** Who acts, as the system knows them. */
  readonly operator: string
  /** The name that they give of themselves; empty where nobody asks. */
  readonly by: string
  /** Who proposed what a second person now runs; absent where nobody did. */
  readonly proposedBy?: string | undefined
  /**
   * Runs an operation by its id on a ground, as it was proposed, and tells what came of it.
   * @throws {ApiError} where there is no such operation any more
   */
  perform(id: string, input: unknown, on: OperatorGround): Promise<readonly string[]>
  /** Writes to the merchant's trail what was changed; nothing where both are the same. Values hold no secrets. */
  noteChange(what: string, before: string, after: string): Promise<void>
}
