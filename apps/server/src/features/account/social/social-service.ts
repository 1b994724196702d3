import { createHash, randomBytes } from 'node:crypto'
import {
  type BodyOf,
  SOCIAL_SWITCHES,
  type socialLogin,
  type socialStart,
  type ValueOf,
} from '@foyer/contract'
import { and, eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { SocialGateway, SocialIdentity } from '../../../gateways/index.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import type { NoteAccount } from '../account-events.ts'
import { type LoginService, refusalOf } from '../login/login-service.ts'
import { isNicknameTaken } from '../registration/nickname-check.ts'
import { memberOf, nicknameOf } from './social-member.ts'
import { demandOpen } from './social-registration.ts'
import type { PendingSignUp, SignUpTokens } from './social-sign-up-token.ts'
import { socialLogins } from './social-tables.ts'

/** How long somebody may stay at the other service, in ms. */
const VALID_MS = 10 * 60_000
const COOKIE = 'social'
/** Page that the services send browsers back to. */
const BACK = '/m/social'
const BEGUN: CallerLimit = { name: 'social', perDevice: 30, perAddress: 120, within: 3_600_000 }

/** Logs people in at other services. */
export interface SocialLogins {
  /**
   * Gives where the browser goes.
   * @throws {ApiError} `feature.off`, `limit.reached`; {@link GatewayError}
   */
  begin(body: BodyOf<typeof socialStart>, caller: Caller, exchange: Exchange): Promise<string>
  /**
   * Opens a session with what the service sent the browser back with, or gives what to sign up with.
   * @throws {ApiError} `social.failed`, `feature.off`, `login.disabled`, `login.notMember`, `login.wrong` where the account
   *   was changed meanwhile; {@link GatewayError}
   */
  finish(
    body: BodyOf<typeof socialLogin>,
    caller: Caller,
    exchange: Exchange,
  ): Promise<ValueOf<typeof socialLogin>>
}

interface SocialParts {
  readonly orm: NodePgDatabase
  readonly social: SocialGateway
  readonly login: LoginService
  readonly limits: Limits
  readonly tokens: SignUpTokens
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

export function createSocialLogins(parts: SocialParts): SocialLogins {
  const { orm, social, login, limits, tokens, note, now } = parts
  /** Asks a newcomer for what the merchant requires; nothing is stored until it is there. */
  const signUpOf = async (
    { subject, name }: SocialIdentity,
    { provider, affiliateCode }: Pick<PendingSignUp, 'provider' | 'affiliateCode'>,
    { merchant }: Caller,
    exchange: Exchange,
  ) => {
    demandOpen(merchant, provider)
    const pending = { merchant: merchant.code, provider, subject, affiliateCode }
    const { id, endsAt } = await tokens.issue(pending, exchange)
    const suggested = nicknameOf(name)
    const nickname = (await isNicknameTaken(orm, merchant, suggested)) ? '' : suggested
    return { id, provider, nickname, affiliateCode, expirationTime: endsAt }
  }
  return {
    async begin({ provider, affiliateCode = '' }, caller, exchange) {
      const { merchant } = caller
      if (!merchant.switches[SOCIAL_SWITCHES[provider]]) throw new ApiError('feature.off')
      await limits.takeOf(BEGUN, caller)
      const redirectUri = `${caller.origin}${BACK}`
      const [number, state, nonce, verifier] = [draw(), draw(), draw(), draw()] as const
      const place = { merchant: merchant.code, provider, redirectUri }
      const address = await social.begin(place, { state, nonce, verifier })
      if (address === undefined) throw new ApiError('feature.off')
      await orm.delete(socialLogins).where(lt(socialLogins.expiresAt, new Date(now())))
      const expiresAt = new Date(now() + VALID_MS)
      await orm
        .insert(socialLogins)
        .values({ id: hashOf(number), ...place, state, nonce, verifier, affiliateCode, expiresAt })
      exchange.setCookie(COOKIE, number, VALID_MS)
      return address
    },

    async finish({ state, code, iss }, caller, exchange) {
      const { merchant } = caller
      const number = exchange.cookie(COOKIE)
      exchange.dropCookie(COOKIE)
      const [begun] = await orm
        .delete(socialLogins)
        .where(and(eq(socialLogins.id, hashOf(number)), eq(socialLogins.merchant, merchant.code)))
        .returning()
      if (!begun || begun.expiresAt.getTime() <= now()) throw new ApiError('social.failed')
      // It may have been switched off while the player was away.
      if (!merchant.switches[SOCIAL_SWITCHES[begun.provider]]) throw new ApiError('feature.off')
      const answer = { state, code, ...(iss === undefined ? {} : { iss }) }
      const identity = await social.finish(begun, begun, answer)
      if (!identity) {
        await note(caller, { kind: 'login', outcome: 'social.failed', details: { provider: begun.provider } })
        throw new ApiError('social.failed')
      }
      const member = await memberOf(orm, merchant.code, begun.provider, identity.subject)
      if (!member) return { signUp: await signUpOf(identity, begun, caller, exchange) }
      const event = { kind: 'login', member: member.id, details: { provider: begun.provider } } as const
      const enter = async () => {
        const refusal = refusalOf(member, false)
        if (refusal) throw new ApiError(refusal)
        return login.open(member, caller, exchange)
      }
      const opened = await noteRefusal(note, caller, () => event, enter())
      await note(caller, { ...event, outcome: 'done' })
      return opened
    },
  }
}

const draw = () => randomBytes(32).toString('base64url')
const hashOf = (number: string) => createHash('sha256').update(number).digest('hex')
