import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { Page, Request } from 'playwright-core'
import { answering } from './live-page.ts'

/**
 * Gives a page a key of its own for the payloads that it encrypts (API-60-D), so that a story can read them; the server
 * cannot, so the story answers such calls itself.
 * @returns reads the payload of a request
 */
export async function readPayloads(
  page: Page,
): Promise<(request: Request) => Promise<Record<string, unknown>>> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'of-a-story', time: Date.now() }
  await page.route('**/wps/session/key*', answering(key))
  return async (request) => {
    const { data } = request.postDataJSON() as { data: string }
    const { plaintext } = await compactDecrypt(data, privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  }
}
