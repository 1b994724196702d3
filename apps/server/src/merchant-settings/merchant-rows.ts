import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { hasOrders } from '../features/cashier/index.ts'
import { hasWallets } from '../features/wallet/index.ts'
import { merchants } from '../merchants/index.ts'
import type { MerchantRow } from './setting-key.ts'

/** All merchants, by code. */
export function readMerchants(orm: NodePgDatabase): Promise<MerchantRow[]> {
  return orm.select().from(merchants).orderBy(asc(merchants.code))
}

/** Writes a new merchant; `false` when the code is taken. */
export async function insertMerchant(orm: NodePgDatabase, row: MerchantRow): Promise<boolean> {
  const written = await orm
    .insert(merchants)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: merchants.code })
  return written.length > 0
}

/** Writes a merchant's columns. */
export async function updateMerchant(orm: NodePgDatabase, row: MerchantRow): Promise<void> {
  await orm.update(merchants).set(row).where(eq(merchants.code, row.code))
}

/** Removes a merchant and everything that belongs to it; tells where there is none, or a ledger that must stay. */
export async function deleteMerchant(
  orm: NodePgDatabase,
  code: string,
): Promise<'removed' | 'missing' | 'ledger'> {
  try {
    const removed = await orm
      .delete(merchants)
      .where(eq(merchants.code, code))
      .returning({ code: merchants.code })
    return removed.length > 0 ? 'removed' : 'missing'
  } catch (error) {
    if (isKept(error)) return 'ledger'
    throw error
  }
}

/** Whether rows that stay for ever hold the merchant (foreign key violation). */
function isKept(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === '23503'
}

/** Runs work in a transaction that alone may change merchants meanwhile; readers go on. */
export function whileAlone<T>(orm: NodePgDatabase, work: (orm: NodePgDatabase) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    await transaction.execute('LOCK TABLE merchants IN SHARE ROW EXCLUSIVE MODE')
    return work(transaction)
  })
}

/** Whether a merchant has wallets, or orders of its members. */
export async function hasMoney(orm: NodePgDatabase, code: string): Promise<boolean> {
  return (await hasWallets(orm, code)) || (await hasOrders(orm, code))
}
