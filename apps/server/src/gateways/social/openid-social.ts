import * as client from 'openid-client'
import { GatewayError } from '../gateway-error.ts'
import type { Connection } from '../provider.ts'
import { facebookIdentity, facebookServer } from './facebook-social.ts'
import { providerCalls } from './provider-calls.ts'
import { FACEBOOK, ISSUERS } from './social-addresses.ts'
import type { SocialIdentity, SocialPlace, SocialSecrets } from './social-gateway.ts'

/** What a login needs of a merchant's set-up. */
type SocialOptions = Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'>

/** How long a call may take, in s. */
const TIMEOUT_S = 5

async function configure({ merchant, provider }: SocialPlace, options: SocialOptions) {
  const { settings, secrets } = options
  const { clientId = '' } = settings
  const gateway = `${provider}.oauth`
  const call = providerCalls({ gateway, merchant, ...options })
  const metadata: Partial<client.ClientMetadata> = {
    client_secret: secrets.clientSecret ?? '',
    // LINE signs for web pages with the client's secret.
    ...(provider === 'line' ? { id_token_signed_response_alg: 'HS256' } : {}),
  }
  const authentication = client.ClientSecretPost(secrets.clientSecret ?? '')
  if (provider === 'facebook') {
    const server = facebookServer(settings)
    const config = new client.Configuration(server, clientId, metadata, authentication)
    config[client.customFetch] = call
    config.timeout = TIMEOUT_S
    if (server.token_endpoint?.startsWith('http:')) client.allowInsecureRequests(config)
    return config
  }
  const issuer = new URL(settings.issuer ?? ISSUERS[provider])
  // Only hosts by address may be called without TLS, as the outgoing calls themselves make sure.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client
    .discovery(issuer, clientId, metadata, authentication, {
      [client.customFetch]: call,
      timeout: TIMEOUT_S,
      execute,
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof client.ClientError)) throw cause
      const reason = 'does not describe itself as an OpenID provider does'
      throw failedCall(cause) ?? new GatewayError({ gateway, reason, outage: true, cause })
    })
}

/**
 * The address that the browser is sent to: with state, nonce and the hash of the verifier (PKCE).
 * @throws {GatewayError} where the provider does not answer
 */
export async function beginSocial(
  place: SocialPlace,
  { state, nonce, verifier }: SocialSecrets,
  options: SocialOptions,
): Promise<string> {
  const config = await configure(place, options)
  const openId = place.provider !== 'facebook'
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: place.redirectUri,
    response_type: 'code',
    scope: openId ? 'openid profile' : 'public_profile',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(openId ? { nonce } : {}),
  })
  return address.href
}

/**
 * Exchanges the code and reads whom it is about; `undefined` where state, nonce, signature or code are not right.
 * @throws {GatewayError} where the provider does not answer
 */
export async function finishSocial(
  place: SocialPlace,
  { state, nonce, verifier }: SocialSecrets,
  answer: Readonly<Record<string, string>>,
  options: SocialOptions,
): Promise<SocialIdentity | undefined> {
  const config = await configure(place, options)
  const back = new URL(place.redirectUri)
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
  const openId = place.provider !== 'facebook'
  const tokens = await client
    .authorizationCodeGrant(config, back, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(openId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    })
    .catch(refusedAnswer)
  if (!tokens) return undefined
  if (!openId)
    return facebookIdentity(config, tokens.access_token, options, FACEBOOK.graph).catch(refusedAnswer)
  const claims = tokens.claims()
  return claims && { subject: claims.sub, name: typeof claims.name === 'string' ? claims.name : '' }
}

/** An answer that proves nothing is none; that the provider is away is told. */
function refusedAnswer(error: unknown): undefined {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return undefined
  }
  const failure = failedCall(error)
  if (failure) throw failure
  if (error instanceof client.ClientError || error instanceof TypeError) return undefined
  throw error
}

/** What a call failed with, which the library hands on as the cause of an error of its own. */
function failedCall(error: unknown): GatewayError | undefined {
  return error instanceof Error && error.cause instanceof GatewayError ? error.cause : undefined
}
