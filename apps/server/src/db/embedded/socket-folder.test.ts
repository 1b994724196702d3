import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, isOther: false }

test('the socket lies in the cluster where the path is short', () => {
  const cluster = folders.make()
  expect(makeSocketFolder(cluster, self)).toBe(cluster)
  removeSocketFolder(cluster, cluster)
  expect(existsSync(cluster)).toBe(true)
})

test('for a long path it lies in a short private folder, removed afterwards', () => {
  const cluster = join(folders.make(), 'ก'.repeat(40))
  const folder = makeSocketFolder(cluster, self)
  expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432'))).toBeLessThan(104)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(makeSocketFolder(cluster, self)).toBe(folder)
  removeSocketFolder(folder, cluster)
  expect(existsSync(folder)).toBe(false)
})

test('a folder that others may enter is refused', () => {
  const cluster = join(folders.make(), 'x'.repeat(100))
  const folder = makeSocketFolder(cluster, self)
  rmSync(folder, { recursive: true })
  mkdirSync(folder, { mode: 0o755 })
  expect(() => makeSocketFolder(cluster, self)).toThrow(EmbeddedDatabaseError)
  rmSync(folder, { recursive: true })
})
