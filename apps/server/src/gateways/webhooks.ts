import { Webhook } from 'standardwebhooks'
import { holds, type SignatureScheme } from './outgoing/signature.ts'
import { mustMatch, type ProviderKey } from './provider.ts'

/** A secret as Standard Webhooks writes it: at least 24 bytes in base64. */
const secretProblem = mustMatch(
  /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
  'is whsec_ and base64 of 24 bytes or more',
)

/**
 * Secrets that sign messages as Standard Webhooks describes it. While one is being replaced, both are valid.
 * @param isRequired whether nothing works without one
 */
export const webhookKeys = (isRequired: boolean): readonly ProviderKey[] => [
  { key: 'secret', form: 'whsec_…', isSecret: true, isRequired, problem: secretProblem },
  { key: 'oldSecret', form: 'whsec_…', isSecret: true, problem: secretProblem },
]

/** The secrets of a connection that sign, the current one first. */
export const webhookSecretsIn = (secrets: Readonly<Record<string, string>>): readonly string[] =>
  [secrets.secret, secrets.oldSecret].filter((secret) => secret !== undefined)

/** How far the timestamp of a message may be off, in ms. */
const OFF_MS = 5 * 60_000
/** Signatures of one message that are looked at: while a secret is replaced, some senders write two. */
const MOST_SIGNATURES = 4

/** Why a message is not proved: a header is missing or unreadable, the timestamp is too far off, or no signature holds. */
export type SignatureFault = 'headers' | 'clock' | 'signature'

/** Whether a message was signed with one of these secrets within the last five minutes. @param body as it came */
export const isSignedMessage = (...message: Parameters<typeof signatureFault>): boolean =>
  signatureFault(...message) === undefined

/**
 * Why a message is not one that was signed with one of these secrets within the last five minutes; `undefined` where it is. The library of Standard Webhooks would decode the
 * body first, but a signature covers its bytes, whatever their charset.
 * @param body as it came
 */
export function signatureFault(
  body: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: readonly string[],
): SignatureFault | undefined {
  const texts = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name] ?? '')
  const [id, stamp, written] = texts.map((value) => (typeof value === 'string' ? value : ''))
  if (!id || !written || !/^\d{1,12}$/.test(stamp ?? '')) return 'headers'
  if (Math.abs(Date.now() - Number(stamp) * 1000) > OFF_MS) return 'clock'
  const signatures = written.split(' ').slice(0, MOST_SIGNATURES)
  const signed = Buffer.concat([Buffer.from(`${id}.${stamp}.`), body])
  const isHeld = secrets.some((secret) =>
    signatures.some(
      (one) => one.startsWith('v1,') && holds(signed, one.slice('v1,'.length), schemeOf(secret)),
    ),
  )
  return isHeld ? undefined : 'signature'
}

const schemeOf = (secret: string): SignatureScheme => ({
  algorithm: 'hmac-sha256',
  encoding: 'base64',
  key: secret.replace(/^whsec_/, ''),
  keyEncoding: 'base64',
})

/** The headers that sign a message. @param id of the message */
export function signedHeaders(body: string, secret: string, id: string, at = new Date()) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
