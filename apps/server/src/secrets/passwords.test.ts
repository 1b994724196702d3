import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is right for its own hash only, and never without one [LOGIN-20-D, REG-49-D]', async () => {
  const hash = await hashPassword('Green8horses')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(hash, 'Green8horses')).toBe(true)
  expect(await isPassword(hash, 'green8horses')).toBe(false)
  expect(await isPassword(null, 'Green8horses')).toBe(false)
  expect(await isPassword(undefined, '')).toBe(false)
})
