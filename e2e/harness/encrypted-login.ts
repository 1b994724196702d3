import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** Who logs in, and from which address. */
export interface EncryptedLogin {
  readonly username: string
  readonly password: string
  readonly address: string
}

/** A call with an encrypted payload as it is sent, by POST or PUT. */
export interface EncryptedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Makes requests with payloads that are encrypted as browsers do (API-60-D); they count for a minute.
 * @returns takes the path, the payload and the address that it comes from
 */
export async function encryptedMaker(
  origin: string,
): Promise<(path: string, payload: object, address: string) => Promise<EncryptedRequest>> {
  const answer = await fetch(`${origin}/wps/session/key`)
  const { value } = (await answer.json()) as { value: JWK & { kid: string; time: number } }
  const { time, ...jwk } = value
  const ahead = time - Date.now()
  const key = await importJWK(jwk, 'ECDH-ES')
  return async (path, payload, address) => {
    const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: jwk.kid,
        iat: Math.floor((Date.now() + ahead) / 1000),
        jti: crypto.randomUUID(),
      })
      .encrypt(key)
    return {
      path,
      headers: { 'content-type': 'application/json', encryption: jwk.kid, 'x-forwarded-for': address },
      body: JSON.stringify({ data }),
    }
  }
}

/** Makes login requests likewise. */
export async function loginMaker(
  origin: string,
): Promise<(login: EncryptedLogin) => Promise<EncryptedRequest>> {
  const make = await encryptedMaker(origin)
  return ({ username, password, address }) =>
    make('/wps/session/login', { type: 'username', username, password }, address)
}
