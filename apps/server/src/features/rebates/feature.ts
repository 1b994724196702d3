import type { Feature } from '../../feature.ts'
import { afterCountingOf } from '../bets/index.ts'
import { gamesOf } from '../catalogue/index.ts'
import { rebateMovements } from './movements.ts'
import { rebateOperations } from './rebate-operations.ts'
import { rebateBindings } from './rebate-routes.ts'
import { earnRebates } from './rebates.ts'

/** What rebates add to the product. */
export const rebateFeature = {
  movements: rebateMovements,
  operations: rebateOperations,
  open({ orm, use, now }) {
    use(afterCountingOf).push((transaction, bets) => earnRebates(transaction, bets, new Date(now())))
    return { bindings: rebateBindings({ orm, find: use(gamesOf).playable, now }) }
  },
} satisfies Feature
