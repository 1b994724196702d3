import { createHmac, randomUUID } from 'node:crypto'
import type { Reachable } from './test-browser.ts'

/** Secret of a provider of games in tests. */
export const PROVIDER_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`

/** What a call was answered with. */
export interface ProviderAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the answers of all calls, each of its own shape
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/** A provider of games that calls a wallet. */
export interface GameProvider {
  /** @param change what of a proper call is different */
  call(
    path: string,
    body: object,
    change?: {
      readonly app?: Reachable
      readonly headers?: object
      /** What is sent in the place of the JSON of the body, and what is signed where that is something else. */
      readonly text?: string | Buffer
      readonly signedText?: string | Buffer
    },
  ): Promise<ProviderAnswer>
}

/** Creates it. @param key of its connection, `MERCHANT.CONNECTION` */
export function gameProvider(app: Reachable, key: string, secret = PROVIDER_SECRET): GameProvider {
  return {
    async call(path, body, change = {}) {
      const text = change.text ?? JSON.stringify(body)
      const answer = await (change.app ?? app).inject({
        method: 'POST',
        url: `/provider/v1/${path}`,
        headers: {
          'content-type': 'application/json',
          'foyer-key': key,
          ...signatureOf(change.signedText ?? text, secret),
          ...change.headers,
        },
        payload: text,
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  }
}

/** Headers that sign a call as Standard Webhooks describes it, made without the product. */
function signatureOf(body: string | Buffer, secret: string) {
  const [id, stamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${stamp}.`).update(body).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': `v1,${signature}` }
}
