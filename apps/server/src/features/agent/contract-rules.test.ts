import { expect, test } from 'vitest'
import { sumContract } from './contract-rules.ts'

const SALARY = [
  { threshold: 5_000_00, activePlayers: 1, reward: 10_00 },
  { threshold: 9_000_00, activePlayers: 2, reward: 25_00 },
]
const DIVIDEND = [
  { threshold: 500_00, activePlayers: 1, reward: 500 },
  { threshold: 1_000_00, activePlayers: 2, reward: 1_000 },
]
const none = { carried: 0, below: 0 }

test.each([
  [{ valid: 4_999_99, active: 9, loss: 0 }, 0],
  [{ valid: 5_000_00, active: 1, loss: 0 }, 10_00],
  [{ valid: 20_000_00, active: 1, loss: 0 }, 10_00],
  [{ valid: 20_000_00, active: 2, loss: 0 }, 25_00],
])('a team of %o brings a salary of %i', (team, paid) => {
  expect(sumContract('salary', SALARY, team, none).paid).toBe(paid)
})

test('what goes to those below is taken off, and never more than there is', () => {
  const team = { valid: 5_000_00, active: 1, loss: 0 }
  expect(sumContract('salary', SALARY, team, { carried: 0, below: 4_00 })).toMatchObject({
    gross: 10_00,
    paid: 6_00,
  })
  expect(sumContract('salary', SALARY, team, { carried: 0, below: 11_00 }).paid).toBe(0)
})

test('a dividend is a part of the losses of the team; what the team won is carried', () => {
  const won = sumContract('dividend', DIVIDEND, { valid: 1, active: 2, loss: -328_51 }, none)
  expect(won).toEqual({ term: null, gross: 0, paid: 0, carry: -328_51 })
  const lost = { valid: 1, active: 1, loss: 1_800_00 }
  expect(sumContract('dividend', DIVIDEND, lost, { carried: -328_51, below: 0 })).toMatchObject({
    paid: 73_57,
    carry: 0,
  })
  expect(sumContract('dividend', DIVIDEND, { ...lost, active: 2 }, none).paid).toBe(180_00)
})
