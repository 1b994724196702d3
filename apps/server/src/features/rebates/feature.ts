import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import { afterCountingOf } from '../bets/index.ts'
import { gamesOf } from '../catalogue/index.ts'
import { levelRatesOf } from '../vip/index.ts'
import { rebateMovements } from './movements.ts'
import { rebateOperations } from './rebate-operations.ts'
import { rebateBindings } from './rebate-routes.ts'
import { type RebateRate, ratesOfLevel } from './rebate-rules.ts'
import { listRates } from './rebate-store.ts'
import { rebateAccruals, rebateClaims, rebateRests } from './rebate-tables.ts'
import { earnRebates } from './rebates.ts'

/** Rates of each merchant in memory. */
const rebateArea: Area<readonly RebateRate[]> = { name: 'rebates', load: listRates }

/** What rebates add to the product. */
export const rebateFeature = {
  personalTables: [
    personalTable(rebateAccruals.member, 'kept'),
    personalTable(rebateClaims.member, 'kept'),
    personalTable(rebateRests.member, 'kept'),
  ],
  movements: rebateMovements,
  operations: rebateOperations,
  areas: [rebateArea],
  open({ orm, held, use, now }) {
    const rates = held(rebateArea)
    use(levelRatesOf).push((merchant, level) => ratesOfLevel(rates(merchant) ?? [], level))
    use(afterCountingOf).push((transaction, bets) => earnRebates(transaction, bets, new Date(now())))
    return { bindings: rebateBindings({ orm, find: use(gamesOf).playable, now }) }
  },
} satisfies Feature
