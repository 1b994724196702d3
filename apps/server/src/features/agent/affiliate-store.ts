import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { affiliates } from './affiliate-tables.ts'

/** Whether an invitation code counts in a merchant (REG-25, AGENT-08-D). */
export async function isAffiliate(
  executor: Pick<NodePgDatabase, 'select'>,
  merchant: string,
  code: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ code: affiliates.code })
    .from(affiliates)
    .where(and(eq(affiliates.merchant, merchant), eq(affiliates.code, code), eq(affiliates.active, true)))
  return row !== undefined
}
