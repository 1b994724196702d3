import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real OpenID provider on 127.0.0.1. */
export interface OpenIdProvider {
  readonly issuer: string
  /** Who is logged in there and goes through every request without a question; an empty id turns away. */
  account: { id: string; name: string; email: string }
  /** Goes where a browser would go, logs in, and gives the address that it is sent back to. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

const clientSecret = 'shop-secret-of-32-characters-long'
/** The clients that every test merchant is at the provider; for LINE's it signs as LINE does, with the client's secret. */
export const OPENID_CLIENTS = {
  google: { clientId: 'shop-client', clientSecret, signing: 'RS256' },
  line: { clientId: 'shop-client-of-line', clientSecret, signing: 'HS256' },
} as const

/** Starts a provider that knows these clients, which come back to these addresses. */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<OpenIdProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: Object.values(OPENID_CLIENTS).map(({ clientId, signing }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      id_token_signed_response_alg: signing,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the test'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: opened.account.name, email: opened.account.email }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  // LINE signs with the secret for web pages, and does not list it either.
  provider.use(async (context, next) => {
    await next()
    if (context.path.startsWith('/.well-known/')) {
      Object.assign(context.body as object, { id_token_signing_alg_values_supported: ['RS256'] })
    }
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const { id } = opened.account
    const result = id === '' ? { error: 'access_denied' } : { login: { accountId: id } }
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  })
  server.on('request', provider.callback())
  const opened: OpenIdProvider = {
    issuer,
    account: { id: 'alice', name: 'Alice', email: 'alice@example.com' },
    async visit(address) {
      const cookies = new Map<string, string>()
      let at = address
      while (at.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [pair = ''] = set.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
        at = new URL(location, at).href
      }
      return new URL(at)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return opened
}
