import { creditMovements } from './movements.ts'

/** What wallets add to the product. */
export const walletFeature = { movements: creditMovements }
