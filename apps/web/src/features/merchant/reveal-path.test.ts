import { expect, test, vi } from 'vitest'
import { revealPath } from './reveal-path.ts'

async function conceal(address: string, secret = 'Ab3dE6gH'): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(address))
  const bytes = [...iv, ...new Uint8Array(sealed)]
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') + secret
  )
}

test('the last 8 characters open the address [FOOTER-10, FOOTER-15-D]', async () => {
  expect(await revealPath(await conceal('https://vip.example/host'))).toBe('https://vip.example/host')
})

test.each([
  ['a wrong key', async () => `${(await conceal('https://vip.example')).slice(0, -8)}XXXXXXXX`],
  ['another scheme', () => conceal('javascript:alert(1)')],
  ['no address', () => conceal('hello')],
  ['rubbish', async () => 'not sealed at all!'],
  ['nothing', async () => ''],
])('hides an entry with %s, and logs it [FOOTER-15-D]', async (_, path) => {
  const warned = vi.spyOn(console, 'warn').mockReset().mockReturnValue()
  expect(await revealPath(await path())).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(1)
})
