import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../lib/api/api.ts'
import { callFailures } from './call-failures.ts'

function fail(error: CallError, quiet = false) {
  const show = vi.fn()
  const onClosed = vi.fn()
  const i18n = setupI18n({ locale: 'EN', messages: { EN: {} } })
  callFailures({ toaster: { show } as never, i18n, onClosed })(error, quiet)
  return { shown: show.mock.calls.map(([toast]) => toast), asked: onClosed.mock.calls.length }
}

const PERMISSION = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'
const UPGRADING = 'System upgrading, please try again later.'

test.each([
  ['maintenance', new CallError('system.maintenance', 503, 'anything'), UPGRADING, 1],
  ['another 503', new CallError('server.failed', 503, ''), UPGRADING, 1],
  ['a service from outside that is down', new CallError('gateway.failed', 503, 'Later.'), 'Later.', 0],
  ['a feature that is off', new CallError('feature.off', 403, 'anything'), PERMISSION, 0],
  ['an unknown code with words', new CallError('polo.7', 400, 'The pony is tired.'), 'The pony is tired.', 0],
  ['an unknown code without words', new CallError('polo.8', 500, ''), 'Unknown error', 0],
])('%s is told in the right words [ERR-13, ERR-19, ERR-20, ERR-30-D]', (_, error, text, asked) => {
  expect(fail(error)).toEqual({ shown: [{ kind: 'fail', text }], asked })
})

test('a quiet call says nothing, but a closed site is asked for its status all the same [API-68-D, ERR-30-D]', () => {
  expect(fail(new CallError('system.maintenance', 503, ''), true)).toEqual({ shown: [], asked: 1 })
  expect(fail(new CallError('polo.7', 400, 'x'), true)).toEqual({ shown: [], asked: 0 })
})

test('without an answer nothing is said here: the network notices do [ERR-27-D]', () => {
  expect(fail(new CallError('network.failed', 0, 'TypeError'))).toEqual({ shown: [], asked: 0 })
})
