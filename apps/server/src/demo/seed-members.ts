import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { affiliates } from '../features/agent/affiliate-tables.ts'
import { members } from '../features/member/index.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { DEMO_INVITATION, DEMO_MEMBERS, DEMO_PASSWORD } from './data/members.ts'

/**
 * Writes the demo accounts of a merchant that are not there, with an invitation code; those that are there stay as they
 * are, whatever a tester made of them. Gives how many were written.
 */
export async function seedMembers(transaction: Executor, merchant: string): Promise<number> {
  const names = DEMO_MEMBERS.map(({ username }) => username)
  const there = await transaction
    .select({ username: sql<string>`lower(${members.username})` })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(sql`lower(${members.username})`, names)))
  const known = new Set(there.map(({ username }) => username))
  const missing = DEMO_MEMBERS.filter(({ username }) => !known.has(username))
  // Hashing takes its time, and every start but the first needs none of it.
  if (missing.length === 0) return 0
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = missing.map(({ balance: _, ...member }) => ({
    ...member,
    merchant,
    passwordHash,
    origin: 'DEMO',
    mobileVerified: true,
  }))
  const written = await transaction
    .insert(members)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: members.id })
  await transaction.insert(affiliates).values({ merchant, code: DEMO_INVITATION }).onConflictDoNothing()
  return written.length
}
