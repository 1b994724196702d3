import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto'

/** Ways in which services sign what they send and want to have signed. RSA is RSASSA-PKCS1-v1_5 (RFC 8017). */
export const SIGNATURE_ALGORITHMS = ['hmac-sha256', 'hmac-sha512', 'rsa-sha256', 'rsa-sha512'] as const
export type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number]

/** How signatures are written; `base64-percent` is base64 with percent-encoding, as in a URL. */
export const SIGNATURE_ENCODINGS = ['hex', 'base64', 'base64url', 'base64-percent'] as const
export type SignatureEncoding = (typeof SIGNATURE_ENCODINGS)[number]

/** How the key of an HMAC is written. */
export const KEY_ENCODINGS = ['text', 'base64', 'hex'] as const
export type KeyEncoding = (typeof KEY_ENCODINGS)[number]

/** A way to sign, with its key. */
export interface SignatureScheme {
  readonly algorithm: SignatureAlgorithm
  readonly encoding: SignatureEncoding
  /** For RSA, base64 of the DER that stands between the lines of a PEM file: PKCS #8 to sign, SPKI to verify. */
  readonly key: string
  /** Heeded for HMAC only. */
  readonly keyEncoding: KeyEncoding
}

/** The least length of an RSA key, in bits. */
const RSA_BITS = 2048
/** The least length of an HMAC key, in bytes. */
const HMAC_BYTES = 16

/** Signs a text. */
export function signText(text: string, scheme: SignatureScheme): string {
  const { algorithm, encoding } = scheme
  const signature = isHmac(algorithm)
    ? hmacOf(text, scheme)
    : sign(hashOf(algorithm), Buffer.from(text), privateKeyOf(scheme.key))
  if (encoding === 'base64-percent') return encodeURIComponent(signature.toString('base64'))
  return signature.toString(encoding)
}

/** Whether a signature of bytes holds; `false` also for one that is written otherwise. */
export function holds(signed: Uint8Array, written: string, scheme: SignatureScheme): boolean {
  const { algorithm, encoding } = scheme
  const signature = decoded(written, encoding)
  if (!signature || signature.length === 0) return false
  if (!isHmac(algorithm)) {
    return verify(hashOf(algorithm), signed, publicKeyOf(scheme.key), signature)
  }
  const expected = hmacOf(signed, scheme)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/**
 * What is wrong with the key of a scheme, as a clause; `undefined` for a right one.
 * @param use what the key is for
 */
export function keyProblem(
  { algorithm, key, keyEncoding }: SignatureScheme,
  use: 'sign' | 'verify',
): string | undefined {
  if (isHmac(algorithm)) {
    const isLong = Buffer.from(key, bufferEncoding(keyEncoding)).length >= HMAC_BYTES
    return isLong ? undefined : `is shorter than ${HMAC_BYTES} bytes, or not written in ${keyEncoding}`
  }
  const [kind, open] = use === 'sign' ? ['PKCS #8', privateKeyOf] : ['SPKI', publicKeyOf]
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = open(key)
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    if (asymmetricKeyType !== 'rsa') return 'is no RSA key'
    return bits < RSA_BITS ? `is an RSA key of less than ${RSA_BITS} bits` : undefined
  } catch {
    return `is not base64 of an RSA key (${kind})`
  }
}

const isHmac = (algorithm: SignatureAlgorithm) => algorithm.startsWith('hmac-')

const hashOf = (algorithm: SignatureAlgorithm) => (algorithm.endsWith('sha512') ? 'sha512' : 'sha256')

const bufferEncoding = (encoding: KeyEncoding): BufferEncoding => (encoding === 'text' ? 'utf8' : encoding)

const hmacOf = (text: string | Uint8Array, { algorithm, key, keyEncoding }: SignatureScheme): Buffer =>
  createHmac(hashOf(algorithm), Buffer.from(key, bufferEncoding(keyEncoding)))
    .update(text)
    .digest()

const privateKeyOf = (key: string) =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })

const publicKeyOf = (key: string) =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })

function decoded(written: string, encoding: SignatureEncoding): Buffer | undefined {
  if (encoding === 'hex') return /^[0-9a-f]+$/i.test(written) ? Buffer.from(written, 'hex') : undefined
  if (encoding === 'base64url') return Buffer.from(written, 'base64url')
  if (encoding === 'base64') return Buffer.from(written, 'base64')
  try {
    return Buffer.from(decodeURIComponent(written), 'base64')
  } catch {
    return undefined
  }
}
