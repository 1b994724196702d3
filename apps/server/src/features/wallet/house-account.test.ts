import { expect, test } from 'vitest'
import { chart, chartOf } from './house-account.ts'
import type { AccountName } from './ledger.ts'

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
