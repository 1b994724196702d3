import type { Feature } from '../../feature.ts'
import { noticesOf } from '../inbox/index.ts'
import { confirmPasswordOf } from '../member/index.ts'
import { sessionsOf } from '../session/index.ts'
import { createAccount } from './account.ts'
import { accountBindings } from './account-routes.ts'
import { operatorMovements } from './members/member-wallet.ts'
import { memberOperations } from './members/operations.ts'

/** What accounts add to the product. */
export const accountFeature = {
  movements: operatorMovements,
  operations: memberOperations,
  open({ orm, limits, note, gateways, jobs, directory, originOf, now, warn, use }) {
    const account = createAccount({
      orm,
      limits,
      note,
      notices: use(noticesOf),
      confirmPassword: use(confirmPasswordOf),
      sessions: use(sessionsOf),
      gateways,
      jobs,
      merchantOf: directory.byCode,
      originOf,
      onFlood: (flood) => warn(flood, 'codes by SMS are refused for an hour: too many were sent'),
      now,
    })
    return {
      bindings: accountBindings(account),
      async prune() {
        await account.endLapsedSessions()
        await account.pruneCodes()
      },
    }
  },
} satisfies Feature
