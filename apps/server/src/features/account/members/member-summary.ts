import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Merchant } from '../../../merchants/index.ts'
import type { Member } from '../../member/index.ts'
import { createSessions } from '../../session/index.ts'
import { findVipStanding } from '../../vip/index.ts'
import { findWallets, sumOf } from '../../wallet/index.ts'
import { memberIdentities } from '../social/social-tables.ts'
import type { memberLookup } from './member-lookup.ts'

/** An account as operators see it: no password, no secret. */
export interface MemberSummary {
  readonly name: string
  /** What the member reads as their id. */
  readonly shownId: string
  readonly id: string
  /** What game providers call the member. */
  readonly playerId: string
  readonly type: number
  readonly disabled: boolean
  readonly nickname: string
  readonly mobile: string | null
  readonly mobileProved: boolean
  readonly email: string | null
  readonly birthday: string | null
  readonly hasPassword: boolean
  /** Services that open the account. */
  readonly services: readonly string[]
  readonly registered: Date
  /** How the account came to be. */
  readonly origin: string
  readonly invitedWith: string | null
  readonly lastLogin: Date | null
  readonly openSessions: number
  /** End of the lock after five wrong payment passwords. */
  readonly paymentLockedUntil: Date | null
  readonly vipLevel: string | null
  readonly currency: string
  /** Minor units. */
  readonly balance: number
  /** When a trial ends. */
  readonly expires: Date | null
}

/** Length of the id that members read. */
const SHOWN_ID = 8

/** Gathers what there is to say of an account. */
export async function summaryOf(
  orm: NodePgDatabase,
  { currency }: Pick<Merchant, 'currency'>,
  { playerIdOf }: Pick<ReturnType<typeof memberLookup>, 'playerIdOf'>,
  member: Member,
): Promise<MemberSummary> {
  const { id } = member
  const services = await orm
    .select({ provider: memberIdentities.provider })
    .from(memberIdentities)
    .where(eq(memberIdentities.member, id))
  return {
    name: member.username,
    shownId: id.slice(0, SHOWN_ID),
    id,
    playerId: await playerIdOf(id),
    type: member.type,
    disabled: member.disabled,
    nickname: member.nickname,
    mobile: member.mobile,
    mobileProved: member.mobileVerified,
    email: member.email,
    birthday: member.birthday,
    hasPassword: member.passwordHash !== null,
    services: services.map(({ provider }) => provider),
    registered: member.registeredAt,
    origin: member.origin,
    invitedWith: member.affiliateCode,
    lastLogin: member.lastLoginAt,
    openSessions: (await createSessions(orm).listOf(id)).length,
    paymentLockedUntil: lockOf(member, new Date()),
    vipLevel: (await findVipStanding(orm, id))?.level ?? null,
    currency,
    balance: sumOf(await findWallets(orm, id, currency)),
    expires: member.expiresAt,
  }
}

const lockOf = ({ paymentLockedUntil: until }: Member, now: Date) =>
  until !== null && until > now ? until : null
