import { isShownName, type SocialProvider, shownName } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { findMember, type Member, memberIdentities } from '../../member/index.ts'

/** A service's name as a nickname may be: nothing that cannot be seen, at most 20 letters; empty where nothing is left. */
export function nicknameOf(name: string): string {
  const plain = [...shownName(name).replace(/[<>]/g, '').trim()].slice(0, 20).join('').trim()
  return [...plain].length >= 2 && isShownName(plain) ? plain : ''
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
