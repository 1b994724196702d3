import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import type { GatewayValues } from '../provider.ts'
import { FACEBOOK } from './social-addresses.ts'
import type { SocialIdentity } from './social-gateway.ts'

/** Facebook publishes no description of itself for OAuth 2; this is it. */
export function facebookServer(settings: GatewayValues): client.ServerMetadata {
  const { dialog = FACEBOOK.dialog, graph = FACEBOOK.graph } = settings
  return {
    issuer: FACEBOOK.issuer,
    authorization_endpoint: dialog,
    token_endpoint: `${graph}/oauth/access_token`,
  }
}

/** Who a token of Facebook is about; the proof shows that the token is used by the app that it was given to. */
export async function facebookIdentity(
  config: client.Configuration,
  accessToken: string,
  { settings, secrets }: { readonly settings: GatewayValues; readonly secrets: GatewayValues },
  graph: string,
): Promise<SocialIdentity | undefined> {
  const address = new URL(`${settings.graph ?? graph}/me`)
  address.searchParams.set('fields', 'id,name')
  const proof = createHmac('sha256', secrets.clientSecret ?? '')
    .update(accessToken)
    .digest('hex')
  address.searchParams.set('appsecret_proof', proof)
  const answer = await client.fetchProtectedResource(config, accessToken, address, 'GET')
  const { id, name } = (await answer.json().catch(() => ({}))) as { id?: unknown; name?: unknown }
  return answer.ok && typeof id === 'string' && id !== ''
    ? { subject: id, name: typeof name === 'string' ? name : '' }
    : undefined
}
