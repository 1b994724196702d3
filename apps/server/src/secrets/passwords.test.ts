import { hash } from '@node-rs/argon2'
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

test.each([
  ['in parts', 'Zo\u00eb8horses', 'Zoe\u03088horses'],
  ['in full width', 'Green8horses', 'Ｇｒｅｅｎ８horses'],
  ['with blanks at its ends', 'Green8horses', ' Green8horses\u00a0'],
])('a password typed %s is the same one (C14)', async (_, set, typed) => {
  expect(await isPassword(await hashPassword(set), typed)).toBe(true)
  expect(await isPassword(await hashPassword(typed), set)).toBe(true)
})

test('a hash of an earlier release, of what was typed, stays good (C14)', async () => {
  const old = await hash('Zoe\u03088horses')
  expect(await isPassword(old, 'Zoe\u03088horses')).toBe(true)
  expect(await isPassword(old, 'Zoe8horses')).toBe(false)
})
