import type { Feature } from '../../feature.ts'
import { ledgerOperations } from './ledger-operations.ts'
import { creditMovements } from './movements.ts'
import { walletBindings } from './wallet-routes.ts'

/** What wallets add to the product. */
export const walletFeature = {
  operations: ledgerOperations,
  movements: creditMovements,
  open: ({ orm, movements }) => ({ bindings: walletBindings({ orm, movements }) }),
} satisfies Feature
