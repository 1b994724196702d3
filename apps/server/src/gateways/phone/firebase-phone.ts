import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { demandDone } from '../outgoing/demand-done.ts'
import { addressProblem, type OutgoingFetch } from '../outgoing/outgoing-fetch.ts'
import { type Connection, mustMatch, type Provider } from '../provider.ts'
import type { PhoneConnection, ProvedPhone } from './phone-gateway.ts'

/** Name in metrics and logs. */
const FIREBASE_PHONE = 'phone.firebase'
/** Host of Google's published keys. */
const FIREBASE_KEYS_HOST = 'www.googleapis.com'

/** Named by path, since other things of Google's answer at these hosts. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

const KEYS = `https://${FIREBASE_KEYS_HOST}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`
/** A token proves that somebody held the phone just now, not within the hour that it lives, in s. */
const FRESH_S = 5 * 60
const CLOCK_S = 10

type FirebaseConnection = Pick<Connection, 'merchant' | 'settings' | 'guard' | 'fetch'>

/** Firebase Authentication by phone: its script sends and checks the code, its ID token is checked here. */
export const firebase: Provider<PhoneConnection> = {
  hosts: [FIREBASE_KEYS_HOST],
  // Firebase's script is ours, in our bundles; what it loads is reCAPTCHA, which does its work in a frame.
  pageSources: {
    scripts: RECAPTCHA,
    calls: ['https://identitytoolkit.googleapis.com'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    plainText: true,
  },
  keys: [
    {
      key: 'projectId',
      form: 'PROJECT',
      isRequired: true,
      problem: mustMatch(/^[a-z0-9-]{4,40}$/, 'is the id of a project, such as shop-1a2b3'),
    },
    {
      key: 'apiKey',
      form: 'WEB API KEY',
      isRequired: true,
      problem: mustMatch(/^[\w-]{20,60}$/, 'is the web API key, which is public'),
    },
    { key: 'keysUrl', form: KEYS },
  ],
  problems({ keysUrl = KEYS }, _secrets, hosts) {
    const place = addressProblem(keysUrl, hosts)
    return place ? [`keysUrl: ${place}`] : []
  },
  open(connection) {
    const { apiKey = '', projectId = '' } = connection.settings
    return {
      read: (idToken) => readToken(connection, idToken),
      browserSettings: { apiKey, projectId },
    }
  },
}

/** Keys of the merchants' projects; published ones are kept as long as their answer says, for all who share a `fetch`. */
const keySets = new WeakMap<OutgoingFetch, Map<string, ReturnType<typeof createRemoteJWKSet>>>()

function keysOf({ merchant, guard, fetch, settings: { keysUrl = KEYS } }: FirebaseConnection) {
  const known = keySets.get(fetch) ?? new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  keySets.set(fetch, known)
  const place = `${merchant} ${keysUrl}`
  const held = known.get(place)
  if (held) return held
  const read = (address: string) =>
    guard.run({ gateway: FIREBASE_PHONE, merchant, repeatable: true }, async (signal) => {
      const { status, text } = await fetch(address, { method: 'GET', headers: {}, signal })
      demandDone(FIREBASE_PHONE, status)
      return new Response(text)
    })
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: (address) => read(address) })
  known.set(place, keys)
  return keys
}

/** @throws {GatewayError} where the keys cannot be had */
async function readToken(connection: FirebaseConnection, idToken: string): Promise<ProvedPhone | undefined> {
  const { projectId = '' } = connection.settings
  const verified = await jwtVerify(idToken, keysOf(connection), {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'phone_number'],
    clockTolerance: CLOCK_S,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  })
  if (!verified) return undefined
  const { sub, auth_time: signedInAt, phone_number: mobile } = verified.payload
  const age = Date.now() / 1000 - Number(signedInAt)
  if (!sub || typeof mobile !== 'string' || !(age > -CLOCK_S && age < FRESH_S)) return undefined
  return { mobile, id: `phone:${createHash('sha256').update(idToken).digest('hex')}` }
}
