import { expect, test } from 'vitest'
import { chart, chartOf } from './house-account.ts'
import type { AccountName } from './ledger.ts'
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

test('an account of the house comes from a chart', () => {
  const accounts = chart('held', 'paid')
  const good: AccountName = accounts.held
  expect([good, chartOf('channel')('qr')]).toEqual([{ house: 'held' }, { house: 'channel:qr' }])
  // @ts-expect-error a mistyped account is an error
  expect(accounts.hold).toBeUndefined()
  // @ts-expect-error so is one that no chart made
  const wrong: AccountName = { house: 'held' }
  expect(wrong).toEqual(accounts.held)
})
