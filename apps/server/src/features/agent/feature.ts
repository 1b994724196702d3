import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { afterCountingOf } from '../bets/index.ts'
import { affiliates } from './affiliate-tables.ts'
import { agentBindings } from './agent-routes.ts'
import { contracts } from './agent-tables.ts'
import { commissionDays, commissionPayouts, commissionRates } from './commission-tables.ts'
import { earnCommissions, payCommissions } from './commissions.ts'
import { payContracts } from './contract-payouts.ts'
import { agentMovements } from './movements.ts'
import { agentOperations } from './operations.ts'
import { agentSettings } from './settings.ts'
import { teamBindings } from './team-routes.ts'

/** How often days and periods that are over are looked for, in ms. */
const PAY_EVERY_MS = 10 * 60_000

/** What agents add to the product. */
export const agentFeature = {
  personalTables: [
    personalTable(affiliates.member, 'kept'),
    personalTable(contracts.toMember, 'kept'),
    personalTable(commissionRates.member, 'kept'),
    personalTable(commissionDays.member, 'kept'),
    personalTable(commissionPayouts.member, 'kept'),
  ],
  operations: agentOperations,
  movements: agentMovements,
  settings: [agentSettings],
  open({ orm, background, directory, note, movements, originOf, use, now, onError }) {
    use(afterCountingOf).push(earnCommissions)
    const payAll = async () => {
      const given = [...movements.ofRecord('bonus'), ...movements.ofRecord('rebate')]
      for (const merchant of directory.all()) {
        // What one merchant cannot pay keeps no other one waiting.
        await payCommissions(background, merchant, now()).catch(onError)
        await payContracts(background, { merchant, given, now: now() }).catch(onError)
      }
    }
    return {
      bindings: [...agentBindings({ orm, note }), ...teamBindings({ orm, movements, originOf, now })],
      rounds: [{ name: 'pay-agents', everyMs: PAY_EVERY_MS, handle: payAll }],
    }
  },
} satisfies Feature
