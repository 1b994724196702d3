import { CompactEncrypt, importJWK, type JWK } from 'jose'
/** Who logs in, and from which address. */
export interface EncryptedLogin {
  readonly username: string
  readonly password: string
  readonly address: string
}

/** A login as it is sent, by POST. */
export interface LoginRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Makes login requests with payloads that are encrypted as browsers do (API-60-D); they count for a minute. */
export async function loginMaker(origin: string): Promise<(login: EncryptedLogin) => Promise<LoginRequest>> {
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
