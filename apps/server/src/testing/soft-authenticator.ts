import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer): string => data.toString('base64url')

/** Bytes with their length in front, as CBOR (RFC 8949) has them. */
const cborBytes = (data: Buffer): Buffer =>
  data.length < 24
    ? Buffer.concat([Buffer.from([0x40 + data.length]), data])
    : Buffer.concat([
        data.length < 256
          ? Buffer.from([0x58, data.length])
          : Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ])
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** What a browser is given to make or use a passkey. */
export interface Challenge {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
}

/** A passkey in software: what a phone or a security key does, with a key of ES256. */
export function softAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  /** Flags: present, verified and, where it is made, with its key. */
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    // Passkeys that a cloud keeps count nothing.
    const count = Buffer.alloc(4)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    make({ challenge, rp }: Challenge) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(rp?.id ?? '', 0x45, attested)
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', challenge))
      return {
        ...common,
        response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
      }
    },
    /** @param from the page that asks; the own one unless told */
    use({ challenge, rpId = '' }: Challenge, from?: string) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authenticatorData(rpId, 0x05)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
