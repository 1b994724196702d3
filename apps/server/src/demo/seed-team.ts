import { COMMISSION_CATEGORIES } from '@foyer/contract'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { operatorAccounts, operatorMovements } from '../features/account/index.ts'
import { affiliates } from '../features/agent/affiliate-tables.ts'
import { commissionRates } from '../features/agent/commission-tables.ts'
import { members } from '../features/member/index.ts'
import { post } from '../features/wallet/index.ts'
import { DEMO_COMMISSION, DEMO_INVITATIONS, DEMO_TEAM } from './data/team.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Gives the demo's agents in a merchant their invitation codes and rates, and the first of them a team, where that one's code
 * belongs to nobody; later starts change nothing. Gives how many members were written.
 */
export async function seedTeam(
  transaction: Transaction,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  now: Date,
): Promise<number> {
  const [held] = await transaction
    .select({ code: affiliates.code })
    .from(affiliates)
    .where(
      and(
        eq(affiliates.merchant, merchant),
        eq(affiliates.code, DEMO_INVITATIONS.agent1),
        isNotNull(affiliates.member),
      ),
    )
  if (held) return 0
  await giveCodes(transaction, merchant, DEMO_INVITATIONS)
  await giveRates(transaction, merchant)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const written = await transaction
    .insert(members)
    .values(
      DEMO_TEAM.map(({ username, type, came, joined, seen }) => ({
        merchant,
        username,
        type,
        affiliateCode: came,
        origin: 'DEMO',
        registeredAt: ago(joined),
        lastLoginAt: seen === undefined ? null : ago(seen),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: members.id, username: members.username })
  const codes = DEMO_TEAM.flatMap(({ username, invites }) => (invites ? [[username, invites] as const] : []))
  await giveCodes(transaction, merchant, Object.fromEntries(codes))
  for (const { id, username } of written) {
    const moves = DEMO_TEAM.find((one) => one.username === username)?.moves ?? []
    for (const [index, [days, amount]] of moves.entries()) {
      const member = { member: id }
      await post(transaction, {
        merchant,
        key: `demo-team:${id}:${index + 1}`,
        movement: amount > 0 ? operatorMovements.credit : operatorMovements.debit,
        from: amount > 0 ? operatorAccounts.operator : member,
        to: amount > 0 ? member : operatorAccounts.operator,
        amount: Math.abs(amount),
        currency,
        at: ago(days),
      })
    }
  }
  return written.length
}

/** Gives accounts, found by name, their codes; a code that is somebody's stays theirs. */
async function giveCodes(
  transaction: Transaction,
  merchant: string,
  codes: Readonly<Record<string, string>>,
): Promise<void> {
  const owners = await findAccounts(transaction, merchant, Object.keys(codes))
  const rows = owners.flatMap(({ id, username: name }) => {
    const code = codes[name]
    return code ? [{ merchant, code, member: id }] : []
  })
  if (rows.length === 0) return
  await transaction
    .insert(affiliates)
    .values(rows)
    .onConflictDoUpdate({
      target: [affiliates.merchant, affiliates.code],
      set: { member: sql`excluded.member` },
      setWhere: isNull(affiliates.member),
    })
}

/** Gives the demo's agents what they earn of their team's bets. */
async function giveRates(transaction: Transaction, merchant: string): Promise<void> {
  const agents = await findAccounts(transaction, merchant, Object.keys(DEMO_COMMISSION))
  const rows = agents.flatMap(({ id, username }) =>
    COMMISSION_CATEGORIES.flatMap((category) => {
      const rate = DEMO_COMMISSION[username]?.[category]
      return rate ? [{ merchant, member: id, category, rate, since: new Date(0) }] : []
    }),
  )
  if (rows.length > 0) await transaction.insert(commissionRates).values(rows).onConflictDoNothing()
}

/** Accounts of a merchant by name, which is given in lower case. */
const findAccounts = (transaction: Transaction, merchant: string, names: readonly string[]) => {
  const username = sql<string>`lower(${members.username})`
  return transaction
    .select({ id: members.id, username })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(username, names)))
}
