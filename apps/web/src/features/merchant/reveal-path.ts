import { logProblem } from '../../lib/log-problem.ts'

/**
 * Reads a concealed customer-service address: base64url of IV and AES-GCM ciphertext, then the 8-character key
 * (FOOTER-15-D).
 * @returns `undefined` for a path that cannot be read or is no http(s) address; the entry is then hidden, which is logged
 */
export async function revealPath(path: string): Promise<string | undefined> {
  try {
    const sealed = bytesOf(path.slice(0, -8))
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path.slice(-8)))
    const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt'])
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.slice(0, 12) },
      key,
      sealed.slice(12),
    )
    const address = new TextDecoder('utf-8', { fatal: true }).decode(opened)
    if (/^https?:\/\//.test(address) && URL.canParse(address)) return address
    logProblem('A service entry is hidden: its path holds no address.')
  } catch (error) {
    logProblem('A service entry is hidden: its path cannot be read.', error)
  }
  return undefined
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
