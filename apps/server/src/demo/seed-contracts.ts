import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { contracts } from '../features/agent/agent-tables.ts'
import { members } from '../features/member/index.ts'
import { DEMO_CONTRACTS } from './data/contracts.ts'

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
  const idOf = await findAccounts(transaction, merchant)
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS)
  const rows = DEMO_CONTRACTS.flatMap(({ daysAgo, from, to, ...contract }) => {
    const [fromMember, toMember] = [from && idOf(from), idOf(to)]
    return toMember && fromMember !== undefined
      ? [
          {
            ...contract,
            merchant,
            fromMember,
            toMember,
            startsOn: day(daysAgo - 3)
              .toISOString()
              .slice(0, 10),
            requestedAt: day(daysAgo),
            answeredAt: contract.state === 'pending' ? null : day(daysAgo - 1),
          },
        ]
      : []
  })
  if (rows.length > 0) await transaction.insert(contracts).values(rows)
  return rows.length
}

async function findAccounts(transaction: Executor, merchant: string) {
  const username = sql<string>`lower(${members.username})`
  const names = DEMO_CONTRACTS.flatMap(({ from, to }) => (from === null ? [to] : [from, to]))
  const rows = await transaction
    .select({ id: members.id, username })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(username, names)))
  return (name: string) => rows.find((row) => row.username === name)?.id
}
