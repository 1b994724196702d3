import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import { depositChannels } from '../orders/cashier-tables.ts'

/** A merchant's channels in their order, also those that are off. */
export function loadDepositChannels(executor: Executor, merchant: string): Promise<DepositChannel[]> {
  const { code, kind, connection, names, icon, min, max, late, enabled } = depositChannels
  return executor
    .select({ code, kind, connection, names, icon, min, max, late, enabled })
    .from(depositChannels)
    .where(eq(depositChannels.merchant, merchant))
    .orderBy(asc(depositChannels.position), asc(code))
}

/** Puts these channels in the place of all that the merchant has, in their order; inside a transaction. */
export async function replaceDepositChannels(
  executor: Executor,
  merchant: string,
  channels: readonly DepositChannel[],
): Promise<void> {
  await executor.delete(depositChannels).where(eq(depositChannels.merchant, merchant))
  if (channels.length === 0) return
  await executor
    .insert(depositChannels)
    .values(channels.map((channel, index) => ({ ...channel, merchant, position: index + 1 })))
}
