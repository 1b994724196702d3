import {
  type BodyOf,
  type registerSocial,
  SOCIAL_SWITCHES,
  type SocialProvider,
  socialRules,
  type ValueOf,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { Limits } from '../../../limits/limits.ts'
import { type Merchant, rulesOf } from '../../../merchants/index.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import { findAffiliateCode } from '../../agent/index.ts'
import { memberIdentities } from '../../member/index.ts'
import { raiseLevel } from '../../vip/index.ts'
import type { NoteAccount } from '../account-events.ts'
import type { Codes } from '../codes/code-service.ts'
import { mobileOf } from '../codes/mobile-number.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import { usedProofs } from '../human/human-tables.ts'
import { type LoginService, refusalOf } from '../login/login-service.ts'
import { agreements } from '../registration/agreement-tables.ts'
import type { DemandInvitation } from '../registration/invitation-check.ts'
import { demandOwnNickname } from '../registration/nickname-check.ts'
import { isNumberProved, makeRegistrant } from '../registration/registrant.ts'
import { checkRegistration, isOpen } from '../registration/registration-rules.ts'
import { REGISTRATIONS } from '../registration/registration-service.ts'
import { type Registrant, storeRegistrant } from '../registration/registration-store.ts'
import { agreementsOf } from '../registration/terms.ts'
import { memberOf } from './social-member.ts'
import type { PendingSignUp, SignUpTokens } from './social-sign-up-token.ts'

interface SocialRegistrationParts {
  readonly orm: NodePgDatabase
  readonly login: LoginService
  readonly limits: Limits
  readonly codes: Codes
  readonly phoneProofs: PhoneProofs
  readonly demandInvitation: DemandInvitation
  readonly tokens: SignUpTokens
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

/**
 * Makes a member of whoever logged in at another service for the first time, and opens a session. An account that exists
 * is never taken over, whatever name or address the service gives. Nothing is stored unless all of it is right.
 * @throws {ApiError} `social.failed` where the browser holds no such sign-up, `feature.off`, what `checkRegistration`
 *   throws, `mobile.invalid`, `mobile.taken`, `affiliate.unknown`, `verification.wrong`, `limit.reached`, and what
 *   logging in throws
 */
export type RegisterSocial = (
  body: BodyOf<typeof registerSocial>,
  caller: Caller,
  exchange: Exchange,
) => Promise<ValueOf<typeof registerSocial>>

/** @throws {ApiError} `feature.off` where a merchant takes no members by this service */
export function demandOpen(merchant: Merchant, provider: SocialProvider): void {
  const takesMembers = isOpen(merchant, 'mobile') || isOpen(merchant, 'username')
  if (!takesMembers || !merchant.switches[SOCIAL_SWITCHES[provider]]) throw new ApiError('feature.off')
}

export function socialRegistration(parts: SocialRegistrationParts): RegisterSocial {
  const { orm, login, limits, demandInvitation, tokens, note, now } = parts

  /** Of two at once, the later one finds the member that the earlier made. */
  const store = (
    pending: PendingSignUp,
    id: string,
    registrant: Registrant,
    proved: boolean,
    caller: Caller,
  ) =>
    orm.transaction(async (transaction) => {
      const { merchant, provider, subject } = pending
      const key = `${merchant} ${provider} ${subject}`
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      const used = await transaction
        .insert(usedProofs)
        .values({ id: `social ${id}`, usedAt: new Date(now()) })
        .onConflictDoNothing()
        .returning({ id: usedProofs.id })
      if (used.length === 0) throw new ApiError('social.failed')
      const known = await memberOf(transaction, merchant, provider, subject)
      if (known) return known
      const member = await storeRegistrant(transaction, registrant, proved)
      await transaction.insert(memberIdentities).values({ merchant, provider, subject, member: member.id })
      await transaction.insert(agreements).values(agreementsOf(member.id, caller))
      await raiseLevel(transaction, caller.merchant, member.id, new Date())
      const event = {
        kind: 'registration',
        outcome: 'done',
        member: member.id,
        details: { provider },
      } as const
      await note(caller, event, transaction)
      return member
    })

  /** The invitation that was typed, else the one that the login began with, if it counts: that has no field to name. */
  const invitationOf = async (typed: string | undefined, begun: string, caller: Caller) => {
    if (typed) {
      return { affiliateCode: await demandInvitation(typed, caller) }
    }
    const counts = begun === '' ? undefined : await findAffiliateCode(orm, caller.merchant.code, begun)
    return counts === undefined ? {} : { affiliateCode: counts }
  }

  return async ({ id, ...registration }, caller, exchange) => {
    const { merchant } = caller
    const pending = await tokens.read(id, exchange)
    if (pending?.merchant !== merchant.code) throw new ApiError('social.failed')
    const { provider } = pending
    demandOpen(merchant, provider)
    const asked = socialRules(rulesOf(merchant), merchant.switches)
    const values = checkRegistration(registration, merchant, asked, now())
    const mobile = values.mobileNum && mobileOf(registration.countryDialingCode, values.mobileNum)
    const { nickname = '', recommenderId } = values
    await demandOwnNickname(orm, merchant, nickname)
    if (recommenderId) await demandInvitation(recommenderId, caller, 'recommenderId')
    const invitation = await invitationOf(values.affiliateCode, pending.affiliateCode, caller)
    await limits.takeOf(REGISTRATIONS, caller)
    const make = async () => {
      const proved = await isNumberProved(parts, registration, values, mobile, merchant.code)
      const origin = { mobile, merchant: merchant.code, origin: provider.toUpperCase() }
      const registrant = await makeRegistrant({ ...values, ...invitation }, origin)
      return store(pending, id, registrant, proved, caller)
    }
    const details = { provider }
    const member = await noteRefusal(note, caller, () => ({ kind: 'registration', details }), make())
    const event = { kind: 'login', member: member.id, details } as const
    const enter = async () => {
      const refusal = refusalOf(member, false)
      if (refusal) throw new ApiError(refusal)
      return login.open(member, caller, exchange)
    }
    const opened = await noteRefusal(note, caller, () => event, enter())
    tokens.drop(exchange)
    await note(caller, { ...event, outcome: 'done' })
    return opened
  }
}
