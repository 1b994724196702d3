import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { gamesOf } from '../catalogue/index.ts'
import { vendorMovements } from './movements.ts'
import { vendorTransferOperations } from './vendor-transfer-operations.ts'
import { vendorWalletBindings } from './vendor-wallet-routes.ts'
import { vendorWalletService } from './vendor-wallet-service.ts'
import { vendorTransfers } from './vendor-wallet-tables.ts'
import { vendorWallets } from './vendor-wallets.ts'

/** How often open transfers are asked about, in ms. */
const TEND_EVERY_MS = 15_000

/** Moves money to and from wallets that providers hold. */
export const vendorWalletsOf = ({ orm, gateways, now, onError }: Ground) =>
  vendorWallets({ orm, connections: gateways.connections, now, onError })

/** What wallets of providers add to the product. */
export const vendorWalletFeature = {
  personalTables: [personalTable(vendorTransfers.member, 'kept', ['dueAt', 'dueTries'])],
  movements: vendorMovements,
  services: [vendorWalletService],
  operations: vendorTransferOperations,
  open({ use }) {
    const wallets = use(vendorWalletsOf)
    return {
      bindings: vendorWalletBindings({ wallets, games: use(gamesOf) }),
      rounds: [{ name: 'tend-vendor-transfers', everyMs: TEND_EVERY_MS, handle: wallets.tend }],
    }
  },
} satisfies Feature
