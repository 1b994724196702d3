import { createHash, timingSafeEqual } from 'node:crypto'
import type { SocialProvider } from '@foyer/contract'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { SecretOf } from '../installation-secrets.ts'
import type { SocialGateway, SocialPlace, SocialSecrets } from './social-gateway.ts'

/** How long somebody may look at the page. */
const ASKED_FOR = '10 minutes'
/** How long a code counts. */
const CODE_FOR = '1 minute'

/** A login that the stand-in was asked for. */
export interface StandInRequest {
  readonly provider: SocialProvider
  readonly merchant: string
}

/**
 * Stands in for LINE, Google and Facebook in a demo: a page of ours where somebody picks a made-up person. It stores
 * nothing: request and code are signed, and each is bound to merchant, provider, address to come back to, state, nonce
 * and challenge of one login. A login that was begun counts once, so its code does.
 */
export interface SocialStandIn extends SocialGateway {
  begin(place: SocialPlace, secrets: SocialSecrets): Promise<string>
  /** What a signed request asks for; `undefined` for one that is none of ours or has ended. */
  read(request: string): Promise<StandInRequest | undefined>
  /** Path of ours that takes a code for a person; `undefined` for a request that does not count. */
  allow(request: string, person: { readonly id: string; readonly name: string }): Promise<string | undefined>
  /** Path of ours that learns that somebody turned away; `undefined` for a request that does not count. */
  refuse(request: string): Promise<string | undefined>
}

interface Asked extends StandInRequest {
  readonly state: string
  /** Path that the browser comes back to: the host is the one that it is at. */
  readonly path: string
  readonly login: string
}

/** Creates the stand-in over the installation's own secret. */
export function socialStandIn(secretOf: SecretOf): SocialStandIn {
  const keyOf = async () => new TextEncoder().encode(await secretOf('social-stand-in'))
  const sign = async (kind: 'request' | 'code', claims: JWTPayload, validFor: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(kind)
      .setExpirationTime(validFor)
      .sign(await keyOf())
  const open = async (kind: 'request' | 'code', token: string) => {
    const options = { audience: kind, algorithms: ['HS256'], requiredClaims: ['exp', 'login'] }
    const verified = await jwtVerify(token, await keyOf(), options).catch(() => undefined)
    return verified?.payload
  }
  // Only what was signed here is opened, so its claims are those of `begin`.
  const asked = async (request: string) => (await open('request', request)) as Asked | undefined
  const backTo = ({ path, state, merchant, provider }: Asked, answer: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...answer, state, iss: issuerOf(provider), merchant })}`

  return {
    async begin(place, secrets) {
      const { merchant, provider, redirectUri } = place
      const { state } = secrets
      const path = new URL(redirectUri).pathname
      const claims = { merchant, provider, state, path, login: loginOf(place, secrets) }
      const request = await sign('request', claims, ASKED_FOR)
      return `/dev/social/${provider}?${new URLSearchParams({ request })}`
    },
    read: asked,
    async allow(request, { id, name }) {
      const found = await asked(request)
      if (!found) return undefined
      return backTo(found, { code: await sign('code', { login: found.login, sub: id, name }, CODE_FOR) })
    },
    async refuse(request) {
      const found = await asked(request)
      return found && backTo(found, { error: 'access_denied' })
    },
    async finish(place, secrets, { state = '', code = '', iss }) {
      const payload = await open('code', code)
      if (!payload || iss !== issuerOf(place.provider) || !isSame(state, secrets.state)) return undefined
      const { login, sub, name } = payload
      if (typeof login !== 'string' || !isSame(login, loginOf(place, secrets)) || !sub) return undefined
      return { subject: sub, name: typeof name === 'string' ? name : '' }
    },
  }
}

const issuerOf = (provider: SocialProvider) => `urn:foyer:stand-in:${provider}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Names one login; of the verifier it holds the challenge only, as a real service would know it. */
const loginOf = (
  { merchant, provider, redirectUri }: SocialPlace,
  { state, nonce, verifier }: SocialSecrets,
) => hashOf(JSON.stringify([merchant, provider, redirectUri, state, nonce, hashOf(verifier)]))

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
