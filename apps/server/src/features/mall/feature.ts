import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { afterCountingOf } from '../bets/index.ts'
import { mallOperations } from './mall-operations.ts'
import { mallBindings } from './mall-routes.ts'
import { mallOrders, pointAccruals } from './mall-tables.ts'
import { mallMovements } from './movements.ts'
import { earnPoints } from './points.ts'
import { mallSettings } from './settings.ts'

/** What points and their mall add to the product. */
export const mallFeature = {
  personalTables: [personalTable(mallOrders.member, 'kept'), personalTable(pointAccruals.member, 'kept')],
  movements: mallMovements,
  operations: mallOperations,
  settings: [mallSettings],
  open({ orm, use, now }) {
    use(afterCountingOf).push(earnPoints)
    return { bindings: mallBindings({ orm, now }) }
  },
} satisfies Feature
