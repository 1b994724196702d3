import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * Conceals an address from scrapers (FOOTER-15-D): base64url of 12-byte IV and AES-GCM ciphertext, followed by the
 * 8-character key. It is concealment, not secrecy: the key comes with it.
 */
export function concealPath(address: string): string {
  const secret = Array.from(randomBytes(8), (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), iv)
  const sealed = [cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([iv, ...sealed]).toString('base64url') + secret
}
