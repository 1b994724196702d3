import { operatorMovements } from './features/account/index.ts'
import { cashierMovements, depositsService } from './features/cashier/index.ts'
import { creditMovements, movementBook } from './features/wallet/index.ts'
import { gatewayServices, type Service } from './gateways/index.ts'

/** Everything that moves money, as the features declare it. */
export const MOVEMENTS = movementBook([creditMovements, operatorMovements, cashierMovements])

/** Everything outside that merchants can connect to, in the order of the help. */
export const SERVICES: readonly Service[] = [...gatewayServices, depositsService]
