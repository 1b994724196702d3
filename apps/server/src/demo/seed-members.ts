import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { affiliates } from '../features/account/account-tables.ts'
import { hashPassword } from '../features/account/index.ts'
import { members } from '../features/member/index.ts'
import { DEMO_INVITATION, DEMO_MEMBERS, DEMO_PASSWORD } from './data/members.ts'

/** Writes the demo accounts of a merchant that are not there yet, with an invitation code. */
export async function seedMembers(
  transaction: Pick<NodePgDatabase, 'select' | 'insert'>,
  merchant: string,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = DEMO_MEMBERS.map((member) => ({
    ...member,
    merchant,
    passwordHash,
    origin: 'DEMO',
    mobileVerified: true,
  }))
  await transaction.insert(members).values(rows).onConflictDoNothing()
  await transaction.insert(affiliates).values({ merchant, code: DEMO_INVITATION }).onConflictDoNothing()
}
