import type { Feature } from '../../feature.ts'
import { afterCountingOf } from '../bets/index.ts'
import { agentBindings } from './agent-routes.ts'
import { earnCommissions, payCommissions } from './commissions.ts'
import { agentMovements } from './movements.ts'
import { agentOperations } from './operations.ts'
import { teamBindings } from './team-routes.ts'

/** How often commissions of days that are over are looked for, in ms. */
const PAY_EVERY_MS = 10 * 60_000

/** What agents add to the product. */
export const agentFeature = {
  operations: agentOperations,
  movements: agentMovements,
  open({ orm, background, directory, note, movements, originOf, use, now }) {
    use(afterCountingOf).push(earnCommissions)
    const payAll = async () => {
      for (const merchant of directory.all()) await payCommissions(background, merchant, now())
    }
    return {
      bindings: [...agentBindings({ orm, note }), ...teamBindings({ orm, movements, originOf, now })],
      rounds: [{ name: 'pay-commissions', everyMs: PAY_EVERY_MS, handle: payAll }],
    }
  },
} satisfies Feature
