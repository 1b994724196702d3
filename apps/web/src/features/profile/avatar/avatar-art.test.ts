import { HEAD_ICONS } from '@foyer/contract'
import { expect, test } from 'vitest'
import { AVATAR_KEYS, avatarArt } from './avatar-art.ts'

test('every built-in picture of the contract is drawn, and no other [MEMBER-20-D]', () => {
  expect([...AVATAR_KEYS].sort()).toEqual([...HEAD_ICONS].sort())
  for (const key of HEAD_ICONS) expect(avatarArt(key)).toMatch(/^data:image\/svg\+xml,/)
  expect(avatarArt('unicorn')).toBeUndefined()
  expect(avatarArt('toString')).toBeUndefined()
})
