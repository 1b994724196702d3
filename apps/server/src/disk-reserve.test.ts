import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepDiskReserve } from './disk-reserve.ts'
import { makeDataFolders } from './testing/data-folders.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())
const MB = 1024 * 1024

/** A reserve on a disk with so many free MB, which the test changes. */
async function keep(folder: string, disk: { freeMb: number }) {
  const log = { info: vi.fn(), error: vi.fn() }
  const reserve = await keepDiskReserve({
    folder,
    log,
    freeBytes: async () => disk.freeMb * MB,
    lookEveryMs: 50,
  })
  onTestFinished(reserve.close)
  reserve.begin()
  return { reserve, log, file: join(folder, 'disk-reserve') }
}

test('space is reserved while there is plenty, and given up once the disk is nearly full (finding 19)', async () => {
  const disk = { freeMb: 1000 }
  const { reserve, log, file } = await keep(folders.make(), disk)
  await expect.poll(() => existsSync(file) && statSync(file).size, { timeout: 5000 }).toBe(32 * MB)
  expect(statSync(file).blocks * 512, 'bytes on disk').toBeGreaterThanOrEqual(32 * MB)
  disk.freeMb = 10
  await expect.poll(() => existsSync(file), { timeout: 5000 }).toBe(false)
  expect(reserve.hasRoom()).toBe(false)
  await expect.poll(() => log.error.mock.calls.length, { timeout: 5000 }).toBe(1)
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ freeMb: 10 }, expect.stringContaining('is full'))

  // What was given up is free now; it is not taken back before there is more than that.
  disk.freeMb = 60
  await expect.poll(() => reserve.hasRoom(), { timeout: 5000 }).toBe(true)
  expect(existsSync(file)).toBe(false)
  disk.freeMb = 1000
  await expect.poll(() => existsSync(file), { timeout: 5000 }).toBe(true)
})

test('the reserve of an earlier run is given up before anything starts on a full disk; half of one counts as none (finding 19)', async () => {
  const folder = folders.make()
  const file = join(folder, 'disk-reserve')
  writeFileSync(file, '')
  truncateSync(file, 32 * MB)
  const full = await keep(folder, { freeMb: 0 })
  expect(existsSync(file)).toBe(false)
  expect(full.log.error).toHaveBeenCalledOnce()

  writeFileSync(file, 'half')
  await keep(folder, { freeMb: 50 })
  expect(existsSync(file)).toBe(false)
})
