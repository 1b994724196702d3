import { service } from '../../gateways/index.ts'
import { httpVendorWallets } from './http-vendor-wallet.ts'
import type { VendorWalletGateway } from './vendor-wallet-gateway.ts'

/** Wallets that providers of games hold themselves; each connection has the name of the one that launches the games. */
export const vendorWalletService = service<VendorWalletGateway>(
  'vendorWallets',
  { http: httpVendorWallets },
  { several: true, movesMoney: true },
)
