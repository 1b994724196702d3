import { expect, test } from 'vitest'
import { rewardDoor } from './reward-door.ts'

test.each([
  [0, false, 'contact-service'],
  [4, false, 'contact-service'],
  [41, false, 'contact-service'],
  [4, true, 'trial'],
  [0, true, 'open'],
  [40, true, 'open'],
] as const)('to type %i with the switch at %s the reward centre is: %s [SWITCH-01]', (type, isOn, door) => {
  expect(rewardDoor({ type }, isOn)).toBe(door)
})

test('to a visitor it is open or closed by its switch, before any login (B3)', () => {
  expect(rewardDoor(null, false)).toBe('contact-service')
  expect(rewardDoor(null, true)).toBe('open')
})
