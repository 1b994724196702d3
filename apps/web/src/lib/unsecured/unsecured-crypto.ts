import { gcm } from '@noble/ciphers/aes.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * What `crypto.subtle` does, for pages that are not secure, where browsers leave it out: a demo on a phone in the same network,
 * over plain HTTP. Loaded only there.
 */

/** The SHA-256 of bytes. */
export const digestOf = (bytes: Uint8Array): Uint8Array => sha256(bytes)

/** Opens AES-GCM ciphertext with its tag. @throws where key, nonce or text is another */
export const openGcm = (key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array =>
  gcm(key, nonce).decrypt(sealed)

/** PBKDF2 with HMAC-SHA-256, which lets the page answer in between. */
export const derivePbkdf2 = (
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  bytes: number,
): Promise<Uint8Array> => pbkdf2Async(sha256, password, salt, { c: rounds, dkLen: bytes })
