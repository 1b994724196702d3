import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { openDatabase } from '../open-database.ts'
import { openDataFolder, readDataLocation, settleDataLocation } from './data-location.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())
/** A user who is neither the folders' owner nor in their group. */
const stranger = { uid: 2_000_001, gid: 2_000_001, isOther: true }

function makePrivateFolder(): string {
  const folder = folders.make()
  chmodSync(folder, 0o700)
  return folder
}

test('the database lies in the data folder where its user may go there', async () => {
  const dataDir = folders.make()
  const elsewhere = folders.make()
  expect(await settleDataLocation(dataDir, stranger, elsewhere)).toEqual({
    base: dataDir,
    cluster: join(dataDir, 'postgres'),
  })
  expect(readdirSync(elsewhere)).toEqual([])
})

test('else it lies elsewhere, and the data folder tells where', async () => {
  const dataDir = makePrivateFolder()
  const elsewhere = folders.make()
  const location = await settleDataLocation(dataDir, stranger, elsewhere)
  expect(location.base.startsWith(elsewhere)).toBe(true)
  mkdirSync(location.cluster)
  expect(readDataLocation(dataDir)).toEqual(location)
  chmodSync(dataDir, 0o755)
  expect(await settleDataLocation(dataDir, stranger, elsewhere)).toEqual(location)
})

test('a database that is gone from elsewhere is not replaced by an empty one', async () => {
  const dataDir = makePrivateFolder()
  const elsewhere = folders.make()
  const { cluster } = await settleDataLocation(dataDir, stranger, elsewhere)
  mkdirSync(cluster)
  await settleDataLocation(dataDir, stranger, elsewhere)
  rmSync(cluster, { recursive: true })
  await expect(settleDataLocation(dataDir, stranger, elsewhere)).rejects.toThrow('which is gone')
})

test('what a deleted data folder left elsewhere is put aside, not used and not deleted', async () => {
  const dataDir = makePrivateFolder()
  const elsewhere = folders.make()
  const { base, cluster } = await settleDataLocation(dataDir, stranger, elsewhere)
  mkdirSync(cluster)
  writeFileSync(join(base, 'old'), '')
  rmSync(join(dataDir, 'postgres-location'))
  expect((await settleDataLocation(dataDir, stranger, elsewhere)).base).toBe(base)
  expect(readdirSync(base)).toEqual([])
  expect(readdirSync(elsewhere)).toHaveLength(2)
})

test('a database that its user may no longer reach is reported', async () => {
  const dataDir = makePrivateFolder()
  mkdirSync(join(dataDir, 'postgres'))
  await expect(settleDataLocation(dataDir, stranger, folders.make())).rejects.toThrow('may no longer enter')
})

test('a command that only looks at a data folder without a database makes neither', async () => {
  const missing = join(folders.make(), 'mistyped')
  const opening = openDatabase({ dataDir: missing, mode: 'command', mustExist: true, log: () => undefined })
  await expect(opening).rejects.toThrow(`There is no database in ${missing}`)
  expect(existsSync(missing)).toBe(false)
})

test.runIf(existsSync('/proc'))('a data folder that cannot be made ends with a sentence', async () => {
  await expect(openDataFolder('/proc/nothing')).rejects.toThrow('/proc/nothing cannot be created')
})

test('a data folder is made with the folders above it', async () => {
  const base = folders.make()
  await openDataFolder(join(base, 'one/two'))
  expect(readdirSync(join(base, 'one'))).toEqual(['two'])
})
