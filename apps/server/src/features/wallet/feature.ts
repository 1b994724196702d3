import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { ledgerOperations } from './ledger-operations.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import { creditMovements } from './movements.ts'
import { walletBindings } from './wallet-routes.ts'

/** What wallets add to the product. */
export const walletFeature = {
  personalTables: [
    personalTable(ledgerAccounts.member, 'kept'),
    {
      ...personalTable(ledgerEntries.account, 'kept'),
      isAbout: (member) =>
        sql`${ledgerEntries.account} IN (SELECT ${ledgerAccounts.id} FROM ${ledgerAccounts} WHERE ${ledgerAccounts.member} = ${member})`,
      adds: {
        kind: sql`(SELECT ${ledgerTransfers.kind} FROM ${ledgerTransfers} WHERE ${ledgerTransfers.id} = ${ledgerEntries.transfer})`,
        reference: sql`(SELECT ${ledgerTransfers.reference} FROM ${ledgerTransfers} WHERE ${ledgerTransfers.id} = ${ledgerEntries.transfer})`,
      },
      order: [ledgerEntries.account, ledgerEntries.number],
    },
  ],
  operations: ledgerOperations,
  movements: creditMovements,
  open: ({ orm, movements }) => ({ bindings: walletBindings({ orm, movements }) }),
} satisfies Feature
