import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { DEMO_PASSWORD } from '../apps/server/src/demo/data/members.ts'
import type { LoadRequest } from './load.ts'

/** Who logs in, and from which address. */
export interface BenchLogin {
  readonly username: string
  readonly password: string
  readonly address: string
}

/** An account of the demo, with the right password. */
export const PLAYER = { username: 'player', password: DEMO_PASSWORD } as const

/** Makes login requests with payloads that are encrypted as browsers do (API-60-D); they count for a minute. */
export async function loginMaker(origin: string): Promise<(login: BenchLogin) => Promise<LoadRequest>> {
  const answer = await fetch(`${origin}/wps/session/key`)
  const { value } = (await answer.json()) as { value: JWK & { kid: string; time: number } }
  const { time, ...jwk } = value
  const ahead = time - Date.now()
  const key = await importJWK(jwk, 'ECDH-ES')
  return async ({ username, password, address }) => {
    const payload = new TextEncoder().encode(JSON.stringify({ type: 'username', username, password }))
    const data = await new CompactEncrypt(payload)
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: jwk.kid,
        iat: Math.floor((Date.now() + ahead) / 1000),
        jti: crypto.randomUUID(),
      })
      .encrypt(key)
    return {
      path: '/wps/session/login',
      headers: { 'content-type': 'application/json', encryption: jwk.kid, 'x-forwarded-for': address },
      body: JSON.stringify({ data }),
    }
  }
}

/** An address of its own for each number up to 16 million, so that no limit of addresses is met. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
