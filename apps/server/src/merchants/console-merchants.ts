import { asc } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { merchants } from './merchant-tables.ts'

/** A merchant as the console names it. */
export interface ConsoleMerchant {
  readonly code: string
  readonly name: string
  /** ISO 4217 */
  readonly currency: string
  /** IANA */
  readonly timeZone: string
  readonly themeName: string
}

/** All merchants, by code. */
export async function listConsoleMerchants(executor: Executor): Promise<ConsoleMerchant[]> {
  const { code, names, currency, timeZone, themeName } = merchants
  const rows = await executor
    .select({ code, names, currency, timeZone, themeName })
    .from(merchants)
    .orderBy(asc(code))
  return rows.map(({ names: texts, ...row }) => ({
    ...row,
    name: texts.EN ?? Object.values(texts)[0] ?? row.code,
  }))
}
