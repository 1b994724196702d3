import { randomInt } from 'node:crypto'
import type { SocialProvider } from '@foyer/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import type { SocialIdentity } from '../../gateways/index.ts'
import { isAffiliate } from '../agent/index.ts'
import { findMember, insertMember, type Member } from '../member/index.ts'
import type { Executor } from '../session/index.ts'
import type { NoteAccess } from './access-events.ts'
import { agreements } from './account-tables.ts'
import { isOpen } from './registration-rules.ts'
import { memberIdentities, type socialLogins } from './social-tables.ts'
import { agreementsOf, demandConsent } from './terms.ts'

/** What somebody agreed to before they went to the other service. */
export type SocialConsent = Pick<
  typeof socialLogins.$inferSelect,
  'provider' | 'agreed' | 'ageConfirmed' | 'affiliateCode'
>

/** A name as a nickname may be: without control characters, at most 20 letters. */
export function nicknameOf(name: string): string {
  const plain = name.replace(/[\p{C}<>]/gu, '').trim()
  return [...plain].length < 2 ? '' : [...plain].slice(0, 20).join('').trim()
}

/** The member that an account at a service opens; `undefined` where nobody used it yet. */
export async function memberOf(
  executor: Executor,
  merchant: string,
  provider: SocialProvider,
  subject: string,
): Promise<Member | undefined> {
  const [known] = await executor
    .select({ member: memberIdentities.member })
    .from(memberIdentities)
    .where(
      and(
        eq(memberIdentities.merchant, merchant),
        eq(memberIdentities.provider, provider),
        eq(memberIdentities.subject, subject),
      ),
    )
  return known && findMember(executor, known.member)
}

/**
 * Makes a member of who uses a service for the first time (LOGIN-26-D). An account that exists is never taken over, whatever
 * name or address the service tells.
 * @throws {ApiError} `feature.off` where registration is closed, `agreement.missing`, `validation.failed` for other terms
 */
export async function joinBySocial(
  orm: NodePgDatabase,
  note: NoteAccess,
  { subject, name }: SocialIdentity,
  consent: SocialConsent,
  caller: Caller,
): Promise<Member> {
  const { merchant } = caller
  const { provider, affiliateCode } = consent
  if (!isOpen(merchant, 'mobile') && !isOpen(merchant, 'username')) throw new ApiError('feature.off')
  demandConsent(consent, merchant)
  const invited = affiliateCode !== '' && (await isAffiliate(orm, merchant.code, affiliateCode))
  return orm.transaction(async (transaction) => {
    // Of two first logins at once the later one finds the member that the earlier made.
    const key = `${merchant.code} ${provider} ${subject}`
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const known = await memberOf(transaction, merchant.code, provider, subject)
    if (known) return known
    const member = await insertMember(transaction, {
      merchant: merchant.code,
      username: `player${randomInt(10 ** 9, 10 ** 10)}`,
      type: 0,
      nickname: nicknameOf(name),
      affiliateCode: invited ? affiliateCode : null,
      origin: provider.toUpperCase(),
    })
    if (!member) throw new ApiError('system.unavailable', { retryAfter: 1 })
    await transaction
      .insert(memberIdentities)
      .values({ merchant: merchant.code, provider, subject, member: member.id })
    await transaction.insert(agreements).values(agreementsOf(member.id, merchant))
    await note(
      caller,
      { kind: 'registration', outcome: 'done', member: member.id, details: { provider } },
      transaction,
    )
    return member
  })
}
