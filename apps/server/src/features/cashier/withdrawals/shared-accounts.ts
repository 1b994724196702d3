import { sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { withdrawalOrders } from '../orders/cashier-tables.ts'

/** Members who were paid, or asked to be, to a bank account that a member uses as well, with the last digits of it. */
export async function findSharedAccounts(
  executor: Executor,
  { merchant, member }: { readonly merchant: string; readonly member: string },
): Promise<{ readonly member: string; readonly account: string }[]> {
  const { rows } = await executor.execute<{ member: string; account: string }>(sql`
    WITH own AS (
      SELECT DISTINCT country, bank, account_number FROM ${withdrawalOrders}
      WHERE merchant = ${merchant} AND member = ${member} LIMIT 50
    )
    SELECT DISTINCT w.member, right(w.account_number, 4) AS account FROM own
    JOIN ${withdrawalOrders} w ON w.merchant = ${merchant} AND w.account_number = own.account_number
      AND w.bank = own.bank AND w.country = own.country
    WHERE w.member <> ${member} LIMIT 100`)
  return rows
}
