import { expect, test } from 'vitest'
import { rewardDoor } from './reward-door.ts'

test.each([
  [0, false, 'contact-service'],
  [4, false, 'contact-service'],
  [41, false, 'contact-service'],
  [4, true, 'trial'],
  [0, true, 'home'],
  [40, true, 'home'],
] as const)('to type %i with the switch at %s the reward centre is: %s [SWITCH-01]', (type, isOn, door) => {
  expect(rewardDoor({ type }, isOn)).toBe(door)
})

test('before the page is live nothing is known', () => {
  expect(rewardDoor(null, false)).toBe('unknown')
})
