import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseAwayError, isDatabaseAway } from './database-away.ts'

const ofServer = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
const ofSystem = (code: string, syscall: string) => Object.assign(new Error('no'), { code, syscall })
const ofDriver = (message: string) => new Error(message)

test.each([
  ['08006 connection failure', ofServer('08006')],
  ['25006 read-only standby', ofServer('25006')],
  ['53100 disk full', ofServer('53100')],
  ['53300 too many connections', ofServer('53300')],
  ['55P03 lock not available', ofServer('55P03')],
  ['57014 statement time-out', ofServer('57014')],
  ['57P01 shutdown by an administrator', ofServer('57P01')],
  ['57P03 starting up', ofServer('57P03')],
  ['58030 input or output failed', ofServer('58030')],
  ['a refused connection', ofSystem('ECONNREFUSED', 'connect')],
  ['a socket that is gone', ofSystem('ENOENT', 'connect')],
  ['an unknown host', ofSystem('ENOTFOUND', 'getaddrinfo')],
  ['a connection that was reset', ofSystem('ECONNRESET', 'read')],
  ['a connection that ended', ofDriver('Connection terminated unexpectedly')],
  ['a connection time-out', ofDriver('Connection terminated due to connection timeout')],
  ['a full pool', ofDriver('timeout exceeded when trying to connect')],
  ['no answer', ofDriver('Query read timeout')],
  ['a broken connection', ofDriver('Client has encountered a connection error and is not queryable')],
  ['a known outage', new DatabaseAwayError()],
])('%s is an outage, also as the cause of another error (finding 8)', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseAway(new Error('Failed query: select 1', { cause: error }))).toBe(true)
})

test.each([
  ['a used key', ofServer('23505')],
  ['a syntax error', ofServer('42601')],
  ['a missing file', ofSystem('ENOENT', 'open')],
  ['any other error', ofDriver('no')],
  ['no error', 'Connection terminated'],
])('%s is no outage (finding 8)', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
