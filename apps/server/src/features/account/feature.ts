import { operatorMovements } from './member-wallet.ts'
import { memberOperations } from './operations.ts'

/** What accounts add to the product. */
export const accountFeature = { movements: operatorMovements, operations: memberOperations }
