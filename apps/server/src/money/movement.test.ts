import { expect, test } from 'vitest'
import { movement, movementBook } from './movement.ts'

const stake = movement('stake', { record: 'transfer', team: 'withdraw' })
const refund = movement('refund', { record: 'transfer', reverts: stake })
const gift = movement('gift', { record: 'bonus' })

test('the book finds kinds by what they are in records and in sums of a team', () => {
  const book = movementBook([{ stake, refund }, { gift }])
  expect([book.find('refund'), book.find('other')]).toEqual([refund, undefined])
  expect([book.ofRecord('transfer'), book.ofRecord('rebate')]).toEqual([['stake', 'refund'], []])
  expect([book.ofTeam('withdraw'), book.ofTeam('deposit')]).toEqual([['stake'], []])
})

test('a kind that two features declare, and a reversal of what none declares, are no book', () => {
  expect(() => movementBook([{ gift }, { other: movement('gift', { record: 'rebate' }) }])).toThrow(
    'Two features declare the movement "gift"',
  )
  expect(() => movementBook([{ refund }])).toThrow('"refund" takes back "stake", which no feature declares')
})
