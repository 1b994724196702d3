import { createCipheriv, createHash } from 'node:crypto'

const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * Conceals an address from scrapers: base64url of 12-byte IV and AES-GCM ciphertext, followed by the 8-character key.
 * It is concealment, not secrecy: the key comes with it. Key and IV follow from the address, so that the same address
 * is concealed alike everywhere and pages see no change where there is none.
 */
export function concealPath(address: string): string {
  const seed = createHash('sha512').update(`conceal ${address}`).digest()
  const secret = Array.from(seed.subarray(0, 8), (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
  const iv = seed.subarray(8, 20)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), iv)
  const sealed = [cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([iv, ...sealed]).toString('base64url') + secret
}
