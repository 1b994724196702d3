import { expect, test } from 'vitest'
import { derivePbkdf2, digestOf, openGcm } from './unsecured-crypto.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the work of a secure page and of one that is not have the same results (C2)', async () => {
  const { subtle } = crypto
  expect([...digestOf(bytes('foyer'))]).toEqual([
    ...new Uint8Array(await subtle.digest('SHA-256', bytes('foyer'))),
  ])

  const raw = digestOf(bytes('secret')) as Uint8Array<ArrayBuffer>
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes('address')))
  expect(new TextDecoder().decode(openGcm(raw, iv, sealed))).toBe('address')
  expect(() => openGcm(raw, iv, sealed.slice(1))).toThrow()

  const password = await subtle.importKey('raw', bytes('password'), 'PBKDF2', false, ['deriveBits'])
  const asked = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes('salt'), iterations: 1000 }
  expect([...(await derivePbkdf2(bytes('password'), bytes('salt'), 1000, 32))]).toEqual([
    ...new Uint8Array(await subtle.deriveBits(asked, password, 256)),
  ])
})
