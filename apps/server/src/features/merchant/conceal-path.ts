import { webcrypto } from 'node:crypto'

const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * Conceals an address from scrapers (FOOTER-15-D): base64url of 12-byte IV and AES-GCM ciphertext, followed by the
 * 8-character key. It is concealment, not secrecy: the key comes with it.
 */
export async function concealPath(address: string): Promise<string> {
  const letters = webcrypto.getRandomValues(new Uint8Array(8))
  const secret = [...letters].map((byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const key = await webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const sealed = await webcrypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(address),
  )
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url') + secret
}
