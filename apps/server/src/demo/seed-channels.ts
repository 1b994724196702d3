import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/index.ts'
import { loadDepositChannels, replaceDepositChannels } from '../features/cashier/index.ts'
import { connections } from '../gateways/connection-tables.ts'
import { DEMO_CHANNELS, DEMO_CONNECTIONS } from './data/deposit-channels.ts'

/**
 * Gives a demo merchant without ways to deposit its own. Those that are there stay as they are, whatever a tester made of
 * them; gives how many were written.
 */
export async function seedChannels(transaction: Executor, merchant: string): Promise<number> {
  const channels = DEMO_CHANNELS[merchant] ?? []
  const there = await loadDepositChannels(transaction, merchant)
  if (there.length > 0 || channels.length === 0) return 0
  for (const [provider, { name, settings }] of Object.entries(DEMO_CONNECTIONS)) {
    if (!channels.some(({ kind }) => kind === provider)) continue
    const secrets = { secret: `whsec_${randomBytes(32).toString('base64')}` }
    await transaction
      .insert(connections)
      .values({ merchant, service: 'deposits', name, provider, settings, secrets })
      .onConflictDoNothing()
  }
  await replaceDepositChannels(transaction, merchant, channels)
  return channels.length
}
