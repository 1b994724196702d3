import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { accessEvents } from '../../trail/trail-tables.ts'
import { noticesOf } from '../inbox/index.ts'
import { members } from '../member/index.ts'
import { ownerConfirmationOf, sessionsOf } from '../session/index.ts'
import { createAccount } from './account.ts'
import { accountBindings } from './account-routes.ts'
import { operatorMovements } from './members/member-wallet.ts'
import { memberOperations } from './members/operations.ts'
import { resetLinks } from './passwords/reset-tables.ts'
import { agreements } from './registration/agreement-tables.ts'

/** What accounts add to the product. */
export const accountFeature = {
  personalTables: [
    personalTable(agreements.member, 'kept'),
    personalTable(resetLinks.member, 'deleted', 'all'),
    {
      // Details are for operators: they say who else has an account, and which operator acted.
      ...personalTable(accessEvents.member, 'kept', ['details']),
      isAbout: (member) =>
        sql`${accessEvents.merchant} = (SELECT ${members.merchant} FROM ${members} WHERE ${members.id} = ${member}) AND ${accessEvents.member} = ${member}`,
      order: [accessEvents.at, accessEvents.id],
    },
  ],
  movements: operatorMovements,
  operations: memberOperations,
  open({ orm, limits, note, gateways, jobs, directory, originOf, now, warn, use }) {
    const account = createAccount({
      orm,
      limits,
      note,
      notices: use(noticesOf),
      confirmation: use(ownerConfirmationOf),
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
