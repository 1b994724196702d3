import { jwtVerify, SignJWT } from 'jose'
import type { SecretOf } from '../installation-secrets.ts'
import type { Provider } from '../provider.ts'
import type { PhoneConnection, ProvedPhone } from './phone-gateway.ts'

/** How long a token counts. */
const VALID = '5 minutes'
const ISSUER = 'simulated-phone'

/** The stand-in for an outside provider: our own codes, answered with a token that is signed here. */
export const simulated: Provider<PhoneConnection> = {
  keys: [],
  open: ({ merchant, secretOf }) => ({
    read: (idToken) => readSignedPhone(secretOf, merchant, idToken),
    simulate: (mobile) => signPhone(secretOf, merchant, mobile),
    browserSettings: {},
  }),
}

const keyOf = async (secretOf: SecretOf) => new TextEncoder().encode(await secretOf('simulated-phone'))

/** A token that a number was proved in a merchant. */
async function signPhone(secretOf: SecretOf, merchant: string, mobile: string): Promise<string> {
  return new SignJWT({ phone_number: mobile })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(merchant)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime(VALID)
    .sign(await keyOf(secretOf))
}

/** What such a token proves; `undefined` for any other. */
async function readSignedPhone(
  secretOf: SecretOf,
  merchant: string,
  idToken: string,
): Promise<ProvedPhone | undefined> {
  const key = await keyOf(secretOf)
  const verified = await jwtVerify(idToken, key, {
    issuer: ISSUER,
    audience: merchant,
    algorithms: ['HS256'],
    requiredClaims: ['jti', 'exp'],
  }).catch(() => undefined)
  const { jti, phone_number: mobile } = verified?.payload ?? {}
  return jti && typeof mobile === 'string' ? { mobile, id: `phone:${jti}` } : undefined
}
