import { depositsService } from './channels/deposits-service.ts'
import { cashierMovements } from './movements.ts'
import { cashierOperations } from './operations.ts'
import { cashierSettings } from './settings.ts'

/** What the cashier adds to the product. */
export const cashierFeature = {
  movements: cashierMovements,
  services: [depositsService],
  operations: cashierOperations,
  settings: [cashierSettings],
}
