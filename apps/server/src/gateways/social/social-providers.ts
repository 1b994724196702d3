import { addressProblem } from '../outgoing/outgoing-fetch.ts'
import { type Connection, mustMatch, type Provider, type ProviderKey } from '../provider.ts'
import { FACEBOOK } from './social-addresses.ts'
import type { SocialConnection } from './social-gateway.ts'

/** Hosts of LINE and Google. */
const OPENID_HOSTS = [
  'access.line.me',
  'api.line.me',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
]

const client: readonly ProviderKey[] = [
  {
    key: 'clientId',
    form: 'CLIENT ID',
    isRequired: true,
    problem: mustMatch(/^[\w.-]{4,120}$/, 'is the id that the provider gave'),
  },
  { key: 'clientSecret', form: 'CLIENT SECRET', isRequired: true, isSecret: true },
]

/** The client library is loaded with the first login of its kind. */
const open = (connection: Connection): SocialConnection => ({
  async begin(place, secrets) {
    const { beginSocial } = await import('./openid-social.ts')
    return beginSocial(place, secrets, connection)
  },
  async finish(place, secrets, answer) {
    const { finishSocial } = await import('./openid-social.ts')
    return finishSocial(place, secrets, answer, connection)
  },
})

/** LINE and Google: everything else is read from the issuer's own description. */
export const openId: Provider<SocialConnection> = {
  open,
  hosts: OPENID_HOSTS,
  keys: [...client, { key: 'issuer', form: 'https://ISSUER' }],
  problems({ issuer }, _secrets, hosts) {
    const place = issuer === undefined ? undefined : addressProblem(issuer, hosts)
    return place ? [`issuer: ${place}`] : []
  },
}

/** Facebook, whose client id is the app's id. */
export const facebookOauth: Provider<SocialConnection> = {
  open,
  hosts: ['graph.facebook.com'],
  keys: [...client, { key: 'dialog', form: FACEBOOK.dialog }, { key: 'graph', form: FACEBOOK.graph }],
  problems({ graph }, _secrets, hosts) {
    const place = graph === undefined ? undefined : addressProblem(graph, hosts)
    return place ? [`graph: ${place}`] : []
  },
}
