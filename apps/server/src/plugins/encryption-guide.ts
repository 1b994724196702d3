import { sessionKey } from '@foyer/contract'

/** The example of {@link ENCRYPTION_GUIDE}, as it runs in Node.js, Deno and browsers. */
export const ENCRYPTION_EXAMPLE = `import { CompactEncrypt, importJWK } from 'jose'

const { value } = await (await fetch(origin + '${sessionKey.path}')).json()
const { time, ...jwk } = value
const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
  .setProtectedHeader({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: jwk.kid,
    iat: Math.floor(time / 1000),
    jti: crypto.randomUUID(),
  })
  .encrypt(await importJWK(jwk, 'ECDH-ES'))
const answer = await fetch(origin + path, {
  method,
  headers: { 'content-type': 'application/json', encryption: jwk.kid },
  body: JSON.stringify({ data }),
})`

/** How a program makes the body of a call that takes an encrypted payload, as paragraphs of plain text. */
export const ENCRYPTION_GUIDE = [
  `Calls that carry a password or a code take an encrypted payload: the body is {"data": "<compact JWE>"}, and the header encryption names the key. Each of them says so, with the schema of the payload inside.`,
  `1. Get the public key from ${sessionKey.path}: a JWK on the curve P-256 with its kid, and the server's clock (time, Unix time in ms). Keys change daily; get one at most an hour before you use it.`,
  `2. Encrypt the payload, as JSON in UTF-8, as a compact JWE (RFC 7516) with alg ECDH-ES and enc A256GCM. Its protected header also holds kid, iat (Unix time in s by the server's clock) and jti (a random text of 16 to 64 characters).`,
  `3. Send the JWE as data, and the kid in the header encryption.`,
  `A payload counts once and for a minute. Otherwise the call answers 400 with the errorCode payload.plain (not encrypted), payload.unreadable (unknown key or damaged), payload.stale (iat is too old or ahead) or payload.replayed (the jti was used before). With the library jose:`,
]
