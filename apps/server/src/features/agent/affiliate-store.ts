import { TRIAL_TYPE } from '@foyer/contract'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { affiliates } from './affiliate-tables.ts'

/**
 * An invitation code of a merchant that counts, as it was made, whatever the case in which it was typed;
 * `undefined` where there is none.
 */
export async function findAffiliateCode(
  executor: Executor,
  merchant: string,
  typed: string,
): Promise<string | undefined> {
  const { code, active } = affiliates
  const [row] = await executor
    .select({ code })
    .from(affiliates)
    .where(
      and(eq(affiliates.merchant, merchant), sql`lower(${code}) = lower(${typed.trim()})`, eq(active, true)),
    )
    .orderBy(desc(sql`${code} = ${typed}`))
    .limit(1)
  return row?.code
}

/** An invitation code of a member. */
export interface Invitation {
  readonly code: string
  readonly active: boolean
  /** Members who came with it; trials do not count. */
  readonly uses: number
}

/** Whose invitation codes. */
export interface InvitationOwner {
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
}

/** A member's invitation codes, by code. */
export function listInvitations(
  executor: Executor,
  { merchant, member }: InvitationOwner,
): Promise<Invitation[]> {
  return executor
    .select({ code: affiliates.code, active: affiliates.active, uses: count(members.id) })
    .from(affiliates)
    .leftJoin(
      members,
      and(
        eq(members.merchant, affiliates.merchant),
        eq(members.affiliateCode, affiliates.code),
        ne(members.type, TRIAL_TYPE),
      ),
    )
    .where(and(eq(affiliates.merchant, merchant), eq(affiliates.member, member)))
    .groupBy(affiliates.merchant, affiliates.code)
    .orderBy(asc(affiliates.code))
}

/** Gives a member an invitation code, or opens their own again; `false` where it is another's or the merchant's. */
export async function keepInvitation(
  executor: Executor,
  { merchant, member }: InvitationOwner,
  code: string,
): Promise<boolean> {
  const rows = await executor
    .insert(affiliates)
    .values({ merchant, code, member })
    .onConflictDoUpdate({
      target: [affiliates.merchant, affiliates.code],
      set: { active: true },
      setWhere: eq(affiliates.member, member),
    })
    .returning({ code: affiliates.code })
  return rows.length > 0
}

/** Lets nobody else come with an invitation code of a member's; `false` where the member has no such code open. */
export async function closeInvitation(
  executor: Executor,
  { merchant, member }: InvitationOwner,
  code: string,
): Promise<boolean> {
  const rows = await executor
    .update(affiliates)
    .set({ active: false })
    .where(
      and(
        eq(affiliates.merchant, merchant),
        eq(affiliates.member, member),
        eq(affiliates.code, code),
        eq(affiliates.active, true),
      ),
    )
    .returning({ code: affiliates.code })
  return rows.length > 0
}

/** Lets nobody else come with any code of a member's. */
export async function closeInvitations(executor: Executor, member: string): Promise<void> {
  await executor.update(affiliates).set({ active: false }).where(eq(affiliates.member, member))
}

/** Ids of members who invited a member, and whom the member invited, the newest first. */
export async function findInvited(
  executor: Executor,
  { merchant, member }: InvitationOwner,
  limit: number,
): Promise<{ readonly member: string; readonly isInviter: boolean }[]> {
  const { rows } = await executor.execute<{ member: string; is_inviter: boolean }>(sql`
    SELECT a.member, true AS is_inviter FROM ${members} m
    JOIN ${affiliates} a ON a.merchant = m.merchant AND a.code = m.affiliate_code
    WHERE m.id = ${member} AND a.member IS NOT NULL
    UNION ALL
    (SELECT m.id, false FROM ${affiliates} a
     JOIN ${members} m ON m.merchant = ${merchant} AND m.affiliate_code = a.code
     WHERE a.member = ${member} AND m.type <> ${TRIAL_TYPE} ORDER BY m.registered_at DESC LIMIT ${limit})`)
  return rows.map((row) => ({ member: row.member, isInviter: row.is_inviter }))
}
