import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { members } from '../features/member/index.ts'
import { creditDemo, creditMovements, ledgerAccounts, ledgerTransfers } from '../features/wallet/index.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { DEMO_MOVER } from './data/wallet-movements.ts'
import { seedMovements } from './seed-movements.ts'

/**
 * Gives the demo accounts of a merchant that have not got any yet their play money, one of them with a record of weeks;
 * gives how many got some.
 */
export async function seedWallets(
  transaction: NodePgDatabase,
  merchant: string,
  currency: string,
  now: Date,
): Promise<number> {
  const amounts = new Map(
    DEMO_MEMBERS.filter(({ balance }) => balance > 0).map(({ username, balance }) => [username, balance]),
  )
  const username = sql<string>`lower(${members.username})`
  const poor = await transaction
    .select({ id: members.id, merchant: members.merchant, username })
    .from(members)
    .where(
      and(
        eq(members.merchant, merchant),
        inArray(username, [...amounts.keys()]),
        notExists(
          transaction
            .select({ id: ledgerAccounts.id })
            .from(ledgerAccounts)
            .innerJoin(ledgerTransfers, eq(ledgerTransfers.to, ledgerAccounts.id))
            .where(
              and(eq(ledgerAccounts.member, members.id), eq(ledgerTransfers.kind, creditMovements.demo.kind)),
            ),
        ),
      ),
    )
  for (const member of poor) {
    const isTold = member.username === DEMO_MOVER && (await seedMovements(transaction, member, now))
    if (!isTold) await creditDemo(transaction, member, amounts.get(member.username) ?? 0, currency)
  }
  return poor.length
}
