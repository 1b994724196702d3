import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from './features/member/index.ts'
import { LOG_SERIALIZERS } from './log.ts'
import { createTestDatabase } from './testing/test-database.ts'

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
