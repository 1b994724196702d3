import { expect, test } from 'vitest'
import { unlikeOrder } from './payout-file.ts'

test.each([
  ['1000.00', 1000_00, 'THB', true],
  ['1000', 1000_00, 'THB', true],
  ['1000.5', 1000_50, 'THB', true],
  ['1000,5', 1000_50, 'THB', true],
  // As spreadsheets group digits.
  ['1,000', 1000_00, 'THB', true],
  ['1,000.00', 1000_00, 'THB', true],
  ['1.000,00', 1000_00, 'THB', true],
  ['1 000,00', 1000_00, 'THB', true],
  ['1\u00a0234\u00a0567,5', 1_234_567_50, 'THB', true],
  // A thousand times as much.
  ['100,000', 100_00, 'THB', false],
  ['1,000', 1_00, 'THB', false],
  ['1.000', 1_00, 'THB', false],
  ['1,000,00', 1000_00, 'THB', false],
  ['1,00,000', 100_000_00, 'THB', false],
  ['1000', 1000, 'JPY', true],
  ['1,000', 1000, 'JPY', true],
  ['1000.00', 1000, 'JPY', true],
  ['1.125', 1125, 'KWD', true],
  ['1,000.125', 1_000_125, 'KWD', true],
  // Either 1 or 1000.
  ['1,000', 1_000_000, 'KWD', false],
  ['1,000', 1000, 'KWD', false],
  ['', 0, 'THB', false],
])(
  '%j in the results of the bank, for an order of %i in %s, is alike: %s',
  (amount, order, currency, isAlike) => {
    const account = { account: '0123456789' }
    const told = unlikeOrder(
      { amount, currency, ...account },
      { amount: order, currency, accountNumber: '0123456789' },
    )
    expect(told === undefined).toBe(isAlike)
  },
)
