import { expect, test } from 'vitest'
import { settingsOfMemory } from './postgres-settings.ts'

const GB = 1024 ** 3

test.each([
  [GB / 2, { shared_buffers: '64MB', max_wal_size: '256MB' }],
  [8 * GB, { shared_buffers: '256MB', max_wal_size: '512MB' }],
  [256 * GB, { shared_buffers: '512MB', max_wal_size: '1024MB' }],
])('of %d bytes of memory, the database takes its part', (memory, settings) => {
  expect(settingsOfMemory(memory)).toEqual(settings)
})
