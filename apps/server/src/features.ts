import { operatorMovements } from './features/account/index.ts'
import { cashierMovements } from './features/cashier/index.ts'
import { creditMovements, movementBook } from './features/wallet/index.ts'

/** Everything that moves money, as the features declare it. */
export const MOVEMENTS = movementBook([creditMovements, operatorMovements, cashierMovements])
