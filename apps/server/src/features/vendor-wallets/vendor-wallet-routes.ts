import { collectWallets, vendorWallets as walletsCall } from '@foyer/contract'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import type { Games } from '../catalogue/index.ts'
import type { VendorWallet, VendorWallets } from './vendor-wallets.ts'

interface VendorWalletRoutes {
  readonly wallets: VendorWallets
  readonly games: Pick<Games, 'vendorName'>
}

/** What members read of their wallets at providers, and how they empty them. */
export function vendorWalletBindings({ wallets, games }: VendorWalletRoutes): Binding[] {
  const ownerOf = (caller: Caller) => ({
    merchant: caller.merchant.code,
    member: sessionOf(caller).member,
    currency: caller.merchant.currency,
  })
  /** Providers that a connection names; empty for one that serves all others. */
  const titleOf = (connection: string, { merchant, language }: Caller) => {
    const made = merchant.gameConnections.find(({ name }) => name === connection)
    const codes = made?.settings.vendors?.split(',') ?? []
    return codes.map((code) => games.vendorName(code, merchant, language)).join(', ')
  }
  const present = (held: readonly VendorWallet[], caller: Caller) => ({
    currency: caller.merchant.currency,
    wallets: held
      .filter(({ balance, state }) => balance > 0 || state === 'moving')
      .map(({ connection, ...wallet }) => ({
        name: connection,
        title: titleOf(connection, caller),
        ...wallet,
      })),
  })
  return [
    bind(walletsCall, async (_, caller) => present(await wallets.list(ownerOf(caller)), caller)),
    bind(collectWallets, async (_, caller) => {
      const collected = await wallets.collect(ownerOf(caller))
      return { ...present(collected.wallets, caller), amount: collected.amount }
    }),
  ]
}
