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

/**
 * Whether a message was signed with one of these secrets within the last five minutes. The library of Standard Webhooks would decode the
 * body first, but a signature covers its bytes, whatever their charset.
 * @param body as it came
 */
export function isSignedMessage(
  body: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: readonly string[],
): boolean {
  const texts = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name] ?? '')
  const [id, stamp, written] = texts.map((value) => (typeof value === 'string' ? value : ''))
  if (!id || !written || !/^\d{1,12}$/.test(stamp ?? '')) return false
  if (Math.abs(Date.now() - Number(stamp) * 1000) > OFF_MS) return false
  const signatures = written.split(' ').slice(0, MOST_SIGNATURES)
  const signed = Buffer.concat([Buffer.from(`${id}.${stamp}.`), body])
  return secrets.some((secret) =>
    signatures.some(
      (one) => one.startsWith('v1,') && holds(signed, one.slice('v1,'.length), schemeOf(secret)),
    ),
  )
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
