import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Type } from 'typebox'
import type { Merchant } from '../../../merchants/index.ts'
import type { Given } from '../../../operations/operation.ts'
import { moment, money, orNull, personal } from '../../../operations/outputs.ts'
import { listIdentities, type Member } from '../../member/index.ts'
import { createSessions } from '../../session/index.ts'
import { findVipStanding } from '../../vip/index.ts'
import { findWallets, sumOf } from '../../wallet/index.ts'
import type { memberLookup } from './member-lookup.ts'

/** An account as operators see it: no password, no secret. */
export const memberSummary = Type.Object({
  name: Type.String(),
  shownId: Type.String({ description: 'What the member reads as their id' }),
  id: Type.String(),
  playerId: Type.String({ description: 'What game providers call the member' }),
  type: Type.Integer(),
  disabled: Type.Boolean(),
  nickname: personal('name'),
  mobile: orNull(personal('number')),
  mobileProved: Type.Boolean(),
  email: orNull(personal('email')),
  birthday: orNull(personal('text')),
  hasPassword: Type.Boolean(),
  services: Type.Array(Type.String(), { description: 'Services that open the account' }),
  registered: moment(),
  origin: Type.String({ description: 'How the account came to be' }),
  invitedWith: orNull(Type.String()),
  lastLogin: orNull(moment()),
  openSessions: Type.Integer(),
  paymentLockedUntil: orNull(moment()),
  vipLevel: orNull(Type.String()),
  currency: Type.String(),
  balance: money(),
  expires: orNull(moment()),
})

export type MemberSummary = Given<typeof memberSummary>

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
  const services = await listIdentities(orm, id)
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
