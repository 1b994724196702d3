import {
  fillText,
  type GatewayValues,
  holds,
  KEY_ENCODINGS,
  type KeyEncoding,
  keyProblem,
  mustBeOneOf,
  mustMatch,
  namesIn,
  type ProviderKey,
  SIGNATURE_ALGORITHMS,
  SIGNATURE_ENCODINGS,
  type SignatureAlgorithm,
  type SignatureEncoding,
  type SignatureScheme,
} from '../../../gateways/index.ts'
import { ForgedNotificationError, type SentNotification } from '../channels/channel-kind.ts'

/** How far the stamp of a notification may be off, in ms. */
const STAMP_OFF_MS = 5 * 60_000
/** Signatures of one notification that are looked at: while a key is replaced, some companies send two. */
const MOST_SIGNATURES = 4

const headerProblem = mustMatch(
  /^[A-Za-z0-9-]{1,60}(?::[A-Za-z0-9_-]{1,40})?$/,
  'is a header such as X-Signature, or X-Signature:v1 for one part of it',
)

/** How a payment company signs its notifications. */
export const signedNoticeKeys: readonly ProviderKey[] = [
  { key: 'notice.signature', form: 'HEADER[:PART]', isRequired: true, problem: headerProblem },
  {
    key: 'notice.algorithm',
    form: SIGNATURE_ALGORITHMS.join('|'),
    isRequired: true,
    problem: mustBeOneOf(...SIGNATURE_ALGORITHMS),
  },
  { key: 'notice.over', form: '{stamp}.{body}', isRequired: true },
  {
    key: 'notice.encoding',
    form: SIGNATURE_ENCODINGS.join('|'),
    problem: mustBeOneOf(...SIGNATURE_ENCODINGS),
  },
  { key: 'notice.key', form: 'KEY', isSecret: true, isRequired: true },
  { key: 'notice.oldKey', form: 'KEY', isSecret: true },
  { key: 'notice.keyEncoding', form: KEY_ENCODINGS.join('|'), problem: mustBeOneOf(...KEY_ENCODINGS) },
  { key: 'notice.stamp', form: 'HEADER[:PART]', problem: headerProblem },
]

/** What is wrong with such settings as a whole, one sentence each. */
export function signedNoticeProblems(settings: GatewayValues, secrets: GatewayValues): readonly string[] {
  const over = settings['notice.over'] ?? ''
  const stamp = settings['notice.stamp']
  const names = namesIn(over)
  const unknown = names.filter(
    (name) => !['body', 'path', 'method', 'stamp'].includes(name) && !/^header\.[A-Za-z0-9-]+$/.test(name),
  )
  const problems = unknown.map(
    (name) =>
      `notice.over: {${name}} stands for nothing; there are {body} {stamp} {method} {path} {header.NAME}`,
  )
  // Whatever the signature does not cover could be changed by anybody.
  if (!names.includes('body')) problems.push('notice.over: is without {body}')
  if (stamp === undefined && names.includes('stamp')) problems.push('notice.stamp: is missing')
  const isCovered = names.includes('stamp') || names.includes(`header.${stamp}`)
  if (stamp !== undefined && !isCovered) problems.push('notice.over: is without {stamp}')
  for (const name of ['notice.key', 'notice.oldKey']) {
    const key = secrets[name]
    if (key === undefined || key.startsWith('env:')) continue
    const problem = keyProblem(schemeOf(settings, key), 'verify')
    if (problem) problems.push(`${name}: ${problem}`)
  }
  return problems
}

/**
 * Proves that a notification is the company's.
 * @throws {ForgedNotificationError} for a signature that holds with no key, and a stamp more than five minutes off
 */
export function demandSigned(
  sent: SentNotification,
  { settings, secrets }: { readonly settings: GatewayValues; readonly secrets: GatewayValues },
  now: number,
): void {
  const stamps = settings['notice.stamp'] === undefined ? [] : partsOf(sent, settings['notice.stamp'])
  const [stamp = ''] = stamps
  // Latin 1 has a character for each byte, so that the body stays as it came; Node reads headers like that.
  const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  const values = new Map([
    ['body', latin(sent.bytes)],
    ['method', 'POST'],
    ['path', sent.path],
    ['stamp', stamp],
    ...Object.keys(sent.headers).map((name): [string, string] => [`header.${name}`, headerOf(sent, name)]),
  ])
  // Names of headers are the same in capitals and small letters.
  const over = (settings['notice.over'] ?? '').replace(/\{header\.[A-Za-z0-9-]+\}/g, (name) =>
    name.toLowerCase(),
  )
  const signed = Buffer.from(fillText(latin(Buffer.from(over)), values), 'latin1')
  const keys = [secrets['notice.key'], secrets['notice.oldKey']].filter((key) => key !== undefined)
  const signatures = partsOf(sent, settings['notice.signature'] ?? '').slice(0, MOST_SIGNATURES)
  const isHeld = keys.some((key) =>
    signatures.some((signature) => holds(signed, signature, schemeOf(settings, key))),
  )
  if (!isHeld) throw new ForgedNotificationError('The signature does not hold.')
  if (settings['notice.stamp'] === undefined) return
  const at = momentOf(stamp)
  if (at === undefined || Math.abs(now - at) > STAMP_OFF_MS) {
    throw new ForgedNotificationError('The stamp is more than five minutes off.')
  }
}

const schemeOf = (settings: GatewayValues, key: string): SignatureScheme => ({
  algorithm: settings['notice.algorithm'] as SignatureAlgorithm,
  encoding: (settings['notice.encoding'] ?? 'hex') as SignatureEncoding,
  key,
  keyEncoding: (settings['notice.keyEncoding'] ?? 'text') as KeyEncoding,
})

function headerOf({ headers }: SentNotification, name: string): string {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** What stands in a header, or in its parts of a name: `t=1,v1=abc` has the parts `t` and `v1`. */
function partsOf(sent: SentNotification, place: string): string[] {
  const [header = '', part] = place.split(':')
  const values = headerOf(sent, header)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  if (part === undefined) return values
  return values.filter((value) => value.startsWith(`${part}=`)).map((value) => value.slice(part.length + 1))
}

/** A stamp in seconds or milliseconds since 1970, or as RFC 3339 writes it; in ms. */
function momentOf(stamp: string): number | undefined {
  if (/^\d{9,11}$/.test(stamp)) return Number(stamp) * 1000
  if (/^\d{12,14}$/.test(stamp)) return Number(stamp)
  const at = Date.parse(stamp)
  return Number.isNaN(at) ? undefined : at
}
