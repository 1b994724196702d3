import { consolidatedFunds, wallets as walletsCall } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { MovementBook } from '../../money/movement.ts'
import { walletRecordBinding } from './wallet-records.ts'
import { findWallets, sumBonuses, sumOf } from './wallet-store.ts'

interface WalletRoutes {
  readonly orm: NodePgDatabase
  readonly movements: MovementBook
}

/** What the caller has, and what moved; nobody reads another's. */
export function walletBindings({ orm, movements }: WalletRoutes): Binding[] {
  const own = (caller: Caller) => findWallets(orm, sessionOf(caller).member, caller.merchant.currency)
  return [
    bind(walletsCall, async (_, caller) => {
      const { currency } = caller.merchant
      const [held, bonus] = await Promise.all([
        own(caller),
        sumBonuses(orm, sessionOf(caller).member, currency),
      ])
      return { sumBalance: sumOf(held), currency, wallets: held, bonus }
    }),
    bind(consolidatedFunds, async (_, caller) => ({
      sumBalance: sumOf(await own(caller)),
      currency: caller.merchant.currency,
    })),
    walletRecordBinding(orm, movements),
  ]
}
