import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DatabaseAwayError } from '../../db/database-away.ts'
import { failureCode, GatewayError } from '../gateway-error.ts'
import { createGatewayGuard } from './gateway-guard.ts'

const call = { gateway: 'sms.http', merchant: 'one', repeatable: true }
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

function failing(error: Error) {
  const watch = { tried: vi.fn(), breaker: vi.fn() }
  const guard = createGatewayGuard(watch, { failures: 1, openMs: 30_000 })
  const task = () => Promise.reject(error)
  return { watch, guard, run: () => guard.run(call, task).catch((failure: unknown) => failure) }
}

test.each([
  ['no connection to it', new DatabaseAwayError({ cause: refused })],
  ['a statement that was lost', new DrizzleQueryError('select 1', [], new Error('Connection terminated'))],
])('%s fails a call as the database does, and the service is not blamed (finding 8)', async (_, error) => {
  const { watch, guard, run } = failing(error)
  expect(await run()).toBe(error)
  expect(failureCode(error)).toBe('system.unavailable')
  expect(watch.tried).not.toHaveBeenCalled()
  expect(guard.downFor(call.gateway, call.merchant)).toBeUndefined()
})

test('a service that refuses the connection fails as a service (finding 8)', async () => {
  const { guard, run } = failing(new TypeError('fetch failed', { cause: refused }))
  const failure = await run()
  expect(failure).toBeInstanceOf(GatewayError)
  expect(failureCode(failure)).toBe('gateway.failed')
  expect(guard.downFor(call.gateway, call.merchant)).toBeGreaterThan(0)
})
