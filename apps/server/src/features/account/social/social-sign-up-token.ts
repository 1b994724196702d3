import { createHash } from 'node:crypto'
import type { SocialProvider } from '@foyer/contract'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Exchange } from '../../../api/exchange.ts'
import type { SecretOf } from '../../../gateways/index.ts'

/** How long somebody may fill in the form, in ms. */
const VALID_MS = 15 * 60_000
const COOKIE = 'social-sign-up'

/** Somebody whom a service vouches for and who is no member yet. */
export interface PendingSignUp {
  readonly merchant: string
  readonly provider: SocialProvider
  /** The service's own number of the account. */
  readonly subject: string
  /** Invitation that the login began with; empty for none. */
  readonly affiliateCode: string
}

/**
 * First logins at other services that wait for what the merchant requires. The server stores nothing of them: the
 * browser holds one, encrypted, in a cookie that no script sees. Marking it as used is up to whoever makes the member.
 */
export interface SignUpTokens {
  /** Hands one to the browser, in the place of an earlier one. @returns its id and its end, Unix time in ms */
  issue(pending: PendingSignUp, exchange: Exchange): Promise<{ readonly id: string; readonly endsAt: number }>
  /** The one that the browser holds; `undefined` where it holds none of this id, or it has ended. */
  read(id: string, exchange: Exchange): Promise<PendingSignUp | undefined>
  drop(exchange: Exchange): void
}

/** Creates them over the installation's own secret; `now` gives Unix time in ms. */
export function signUpTokens(secretOf: SecretOf, now: () => number): SignUpTokens {
  const keyOf = async () =>
    createHash('sha256')
      .update(await secretOf('social-sign-up'))
      .digest()
  return {
    async issue(pending, exchange) {
      const id = crypto.randomUUID()
      const endsAt = now() + VALID_MS
      const token = await new EncryptJWT({ ...pending })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setJti(id)
        .setExpirationTime(new Date(endsAt))
        .encrypt(await keyOf())
      exchange.setCookie(COOKIE, token, VALID_MS)
      return { id, endsAt }
    },
    async read(id, exchange) {
      const options = {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'jti'],
        currentDate: new Date(now()),
      }
      const opened = await jwtDecrypt<PendingSignUp>(exchange.cookie(COOKIE), await keyOf(), options).catch(
        () => undefined,
      )
      return opened?.payload.jti === id ? opened.payload : undefined
    },
    drop: (exchange) => exchange.dropCookie(COOKIE),
  }
}
