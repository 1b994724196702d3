import { Webhook } from 'standardwebhooks'
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

/** Whether a message was signed with one of these secrets within the last five minutes. */
export function isSignedMessage(
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secrets: readonly string[],
): boolean {
  const texts = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, texts, { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
}

/** The headers that sign a message. @param id of the message */
export function signedHeaders(body: string, secret: string, id: string, at = new Date()) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
