import type { calls } from 'virtual:api-calls'
import { canEncrypt } from '../unsecured/can-encrypt.ts'
import type { PayloadKey } from './encrypt-payload.ts'

type CallFacts = Pick<(typeof calls)[string], 'encrypted' | 'form'>

/** Asks for the server's key; `sinceMs` gives how long ago that was. */
export type ReadKey = () => Promise<{ readonly key: PayloadKey; readonly sinceMs: () => number }>

/** A body as a call sends it: JSON, a form, or an encrypted payload; plain where the page is not secure. */
export async function writeBody(
  { encrypted, form }: CallFacts,
  body: object,
  readKey: ReadKey,
): Promise<{ headers: Record<string, string>; body: string }> {
  if (form) {
    const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: fields.toString() }
  }
  const json = { 'content-type': 'application/json' }
  if (!encrypted) return { headers: json, body: JSON.stringify(body) }
  // A page that is not secure cannot encrypt; demos take what it says plainly, which their start message tells.
  if (!canEncrypt()) return { headers: { ...json, encryption: 'plain' }, body: JSON.stringify(body) }
  const [{ encryptPayload }, { key, sinceMs }] = await Promise.all([
    import('./encrypt-payload.ts'),
    readKey(),
  ])
  const data = await encryptPayload(body, key, sinceMs())
  return {
    headers: { ...json, encryption: key.kid },
    body: JSON.stringify({ data }),
  }
}
