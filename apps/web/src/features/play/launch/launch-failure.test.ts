import { expect, test } from 'vitest'
import { CallError } from '../../../lib/api/api.ts'
import { launchFailure, NoAddressError } from './launch-failure.ts'

const read = (error: unknown) => {
  const told = launchFailure(error)
  return typeof told === 'object' ? told.message : told
}

test.each([
  [new CallError('game.maintenance', 503, 'x'), 'System upgrading, please try again later.'],
  [new CallError('launch.empty', 503, 'x'), 'The requested url is empty...'],
  [new NoAddressError(), 'The requested url is empty...'],
  [new CallError('trial.refused', 403, 'x'), 'Please login an actual account to use this function'],
  [new CallError('whatever', 400, 'The table is full.'), 'The table is full.'],
  [new CallError('whatever', 500, ''), 'Unknown error'],
  [new Error('a defect'), 'Unknown error'],
  [new CallError('network.failed', 0, 'x'), 'The game could not be opened. Please check your connection.'],
  [new CallError('session.expired', 401, 'x'), undefined],
])('%s reads as %s', (error, text) => {
  expect(read(error)).toBe(text)
})
