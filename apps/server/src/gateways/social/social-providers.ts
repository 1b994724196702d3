import type { SocialProvider } from '@foyer/contract'
import { type GatewayProvider, mustMatch } from '../gateway-provider.ts'
import { addressProblem } from '../outgoing/outgoing-fetch.ts'

/** Hosts of the three; allowed without being listed. */
export const SOCIAL_HOSTS = [
  'access.line.me',
  'api.line.me',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
  'graph.facebook.com',
]

/** Issuers of those that speak OpenID Connect. */
export const ISSUERS: Readonly<Record<Exclude<SocialProvider, 'facebook'>, string>> = {
  line: 'https://access.line.me',
  google: 'https://accounts.google.com',
}

/** Facebook's addresses; it speaks OAuth 2 only. */
export const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
}

const client: GatewayProvider['keys'] = [
  {
    key: 'clientId',
    form: 'CLIENT ID',
    isRequired: true,
    problem: mustMatch(/^[\w.-]{4,120}$/, 'is the id that the provider gave'),
  },
  { key: 'clientSecret', form: 'CLIENT SECRET', isRequired: true, isSecret: true },
]

/** LINE and Google: everything else is read from the issuer's own description. */
export const openIdProvider: GatewayProvider = {
  keys: [...client, { key: 'issuer', form: 'https://ISSUER' }],
  problems({ issuer }, _secrets, hosts) {
    const place = issuer === undefined ? undefined : addressProblem(issuer, hosts)
    return place ? [`issuer: ${place}`] : []
  },
}

/** Facebook, whose client id is the app's id. */
export const facebookProvider: GatewayProvider = {
  keys: [...client, { key: 'dialog', form: FACEBOOK.dialog }, { key: 'graph', form: FACEBOOK.graph }],
  problems({ graph }, _secrets, hosts) {
    const place = graph === undefined ? undefined : addressProblem(graph, hosts)
    return place ? [`graph: ${place}`] : []
  },
}
