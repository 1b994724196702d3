import type { Executor } from '../db/index.ts'
import { loadDepositChannels, replaceDepositChannels } from '../features/cashier/index.ts'
import { DEMO_CHANNELS } from './data/deposit-channels.ts'

/**
 * Gives a demo merchant without ways to deposit its own. Those that are there stay as they are, whatever a tester made of
 * them; gives how many were written.
 */
export async function seedChannels(transaction: Executor, merchant: string): Promise<number> {
  const channels = DEMO_CHANNELS[merchant] ?? []
  const there = await loadDepositChannels(transaction, merchant)
  if (there.length > 0 || channels.length === 0) return 0
  await replaceDepositChannels(transaction, merchant, channels)
  return channels.length
}
