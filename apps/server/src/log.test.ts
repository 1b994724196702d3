import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from './features/member/index.ts'
import { LOG_SERIALIZERS } from './log.ts'
import { shareTestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

const lines: string[] = []
const shared = shareTestApp(async (make) => void (await make.merchant({ code: 'one' })), {
  logTo: { write: (line) => void lines.push(line) },
})

test('a query that failed is told without the values that it held', async () => {
  const { orm, close } = await createTestDatabase()
  const secret = 'what nobody else may read'
  const error = await orm
    .select()
    .from(members)
    .where(eq(members.username, secret))
    .catch((reason: Error) => reason)
  await close()
  expect(String(error)).toContain(secret)
  const told = LOG_SERIALIZERS.err(error as Error)
  expect(JSON.stringify(told)).not.toContain(secret)
  expect(told).toMatchObject({
    code: '42P01',
    message: 'relation "members" does not exist',
    query: expect.stringContaining('select'),
  })
})

test('other errors are told whole', () => {
  expect(LOG_SERIALIZERS.err(new TypeError('broken'))).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('bytes that are no request are not told', () => {
  const error = Object.assign(new Error('Parse Error'), {
    rawPacket: Buffer.from('GET /?token=x'),
    code: 'HPE',
  })
  const told = LOG_SERIALIZERS.err(error)
  expect(told).toMatchObject({ message: 'Parse Error', code: 'HPE' })
  expect(told).not.toHaveProperty('rawPacket')
})

test.each([
  ['a page', '/m/forget?resetToken=', '/m/forget'],
  ['a call', '/wps/check/username?merchant=one&username=', '/wps/check/username'],
  ['an address that nothing has', '/wps/nothing?token=', '/wps/nothing'],
  ['an address that cannot be read', '/wps/%zz?token=', '/wps/%zz'],
])('%s is logged without its query and without the whole address of who asked', async (_, url, path) => {
  lines.length = 0
  await shared().app.inject({ url: `${url}5ecret`, remoteAddress: '203.0.113.77' })
  const log = lines.join('')
  const requests = lines.map((line) => JSON.parse(line).req).filter(Boolean)
  expect(requests).toEqual([{ method: 'GET', path, address: '203.0.113.0' }])
  expect(log).not.toContain('5ecret')
  expect(log).not.toContain('203.0.113.77')
})
