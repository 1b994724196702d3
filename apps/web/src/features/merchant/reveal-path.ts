import { logProblem } from '../../lib/log-problem.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import { canEncrypt } from '../../lib/unsecured/can-encrypt.ts'

/**
 * Reads a concealed customer-service address: base64url of IV and AES-GCM ciphertext, then the 8-character key.
 * @returns `undefined` for a path that cannot be read or is neither an http(s) address nor a page of the site; the entry is then hidden, which is logged
 */
export async function revealPath(path: string): Promise<string | undefined> {
  try {
    const sealed = bytesOf(path.slice(0, -8))
    const opened = await open(new TextEncoder().encode(path.slice(-8)), sealed.slice(0, 12), sealed.slice(12))
    const address = new TextDecoder('utf-8', { fatal: true }).decode(opened)
    if (address.startsWith('/m/') || (/^https?:\/\//.test(address) && parseUrl(address))) return address
    logProblem('A service entry is hidden: its path holds no address.')
  } catch (error) {
    logProblem('A service entry is hidden: its path cannot be read.', error)
  }
  return undefined
}

type Bytes = Uint8Array<ArrayBuffer>

async function open(secret: Bytes, nonce: Bytes, sealed: Bytes): Promise<Uint8Array> {
  if (!canEncrypt()) {
    const { digestOf, openGcm } = await import('../../lib/unsecured/unsecured-crypto.ts')
    return openGcm(digestOf(secret), nonce, sealed)
  }
  const digest = await crypto.subtle.digest('SHA-256', secret)
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt'])
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed))
}

function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
