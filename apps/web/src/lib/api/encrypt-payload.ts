import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** The server's public key with its clock. */
export interface PayloadKey extends JWK {
  readonly kid: string
  /** The server's clock when it answered, Unix time in ms. */
  readonly time: number
}

/**
 * Encrypts a payload to the server's key. Loaded only when a form needs it.
 * @param sinceMs how long ago the key was answered: the payload carries the server's time, whatever the device's clock says
 */
export async function encryptPayload(
  payload: unknown,
  { time, ...jwk }: PayloadKey,
  sinceMs: number,
): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      iat: Math.floor((time + sinceMs) / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key)
}
