import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { contracts } from '../features/agent/agent-tables.ts'
import { members } from '../features/member/index.ts'
import { DEMO_CONTRACT_PARTIES, DEMO_CONTRACTS } from './data/contracts.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Gives a demo merchant in which nobody was offered a contract those of the demo. Later starts change nothing, whatever a
 * tester answered; gives how many were written.
 */
export async function seedContracts(transaction: Executor, merchant: string, now: Date): Promise<number> {
  const known = await transaction
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.merchant, merchant))
    .limit(1)
  if (known.length > 0) return 0
  const { from, to } = await findParties(transaction, merchant)
  if (!from || !to) return 0
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS)
  await transaction.insert(contracts).values(
    DEMO_CONTRACTS.map(({ daysAgo, ...contract }) => ({
      ...contract,
      merchant,
      fromMember: from,
      toMember: to,
      startsOn: day(daysAgo - 3)
        .toISOString()
        .slice(0, 10),
      requestedAt: day(daysAgo),
      answeredAt: contract.state === 'pending' ? null : day(daysAgo - 1),
    })),
  )
  return DEMO_CONTRACTS.length
}

async function findParties(transaction: Executor, merchant: string) {
  const username = sql<string>`lower(${members.username})`
  const { from, to } = DEMO_CONTRACT_PARTIES
  const rows = await transaction
    .select({ id: members.id, username })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(username, [from, to])))
  const idOf = (name: string) => rows.find((row) => row.username === name)?.id
  return { from: idOf(from), to: idOf(to) }
}
