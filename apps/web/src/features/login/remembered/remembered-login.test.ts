import { beforeEach, expect, test, vi } from 'vitest'
import { unveil, veil } from './password-veil.ts'
import { forgetLogin, rememberedLogin, rememberLogin, updateRememberedPassword } from './remembered-login.ts'

const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
let key: CryptoKey | undefined
vi.mock('./device-key.ts', () => ({
  deviceKey: async () => {
    if (!key) throw new Error('no database')
    return key
  },
}))

const held = new Map<string, string>()
const nok = { type: 'username', username: 'nok', password: 'รหัส 7 Lotus', countryDialingCode: '' } as const
const phone = { type: 'sms', username: '812345678', password: '', countryDialingCode: '66' } as const

beforeEach(async () => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  })
  key = await makeKey()
})

test('each method is remembered on its own, for one merchant, until it is forgotten [LOGIN-18, LOGIN-23-D, CONST-05]', async () => {
  await rememberLogin('naga', nok)
  await rememberLogin('naga', phone)
  expect([...held.keys()]).toEqual(['remPass'])
  expect(await rememberedLogin('naga', 'username')).toEqual(nok)
  expect(await rememberedLogin('naga', 'sms')).toEqual(phone)
  expect(await rememberedLogin('northlight', 'username')).toBeUndefined()
  forgetLogin('naga', 'username')
  expect(await rememberedLogin('naga', 'username')).toBeUndefined()
  expect(await rememberedLogin('naga', 'sms')).toEqual(phone)
})

test('what the device keeps tells no password, and another device or owner cannot read it [LOGIN-23-D]', async () => {
  await rememberLogin('naga', nok)
  const entry = JSON.parse(held.get('remPass') ?? '').value.naga.username
  expect(Object.keys(entry).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username'])
  expect(atob(entry.password)).not.toMatch(/Lotus|foyer/)
  expect(await unveil(entry.password, await makeKey(), 'naga nok')).toBeUndefined()
  if (key) expect(await unveil(entry.password, key, 'naga somchai')).toBeUndefined()
})

test('the password is encoded twice with a suffix of the build [LOGIN-18, LOGIN-23-D, CONST-09-D]', async () => {
  if (!key) throw new Error('There is a key.')
  const veiled = await veil('Lotus2026', key, 'naga nok')
  const bytes = Uint8Array.from(atob(veiled), (character) => character.charCodeAt(0))
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: new TextEncoder().encode('naga nok') },
    key,
    bytes.slice(12),
  )
  expect(atob(new TextDecoder().decode(plain))).toBe(`${btoa('Lotus2026')}.foyer`)
})

test('without a place for the key the name alone is remembered', async () => {
  key = undefined
  await rememberLogin('naga', nok)
  expect(await rememberedLogin('naga', 'username')).toEqual({ ...nok, password: '' })
})

test.each([
  ['NOK', 'Moon7cake'],
  ['somchai', nok.password],
])('a changed password of %s leaves %s remembered', async (username, password) => {
  await rememberLogin('naga', nok)
  await updateRememberedPassword('naga', { username, password: 'Moon7cake' })
  expect(await rememberedLogin('naga', 'username')).toEqual({ ...nok, password })
})

test.each(['{"value":{"naga":{"username":{"type":7}}},"at":1}', '{"value":[],"at":1}', 'none'])(
  'what cannot be read counts as nothing: %s',
  async (text) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    held.set('remPass', text)
    expect(await rememberedLogin('naga', 'username')).toBeUndefined()
  },
)
