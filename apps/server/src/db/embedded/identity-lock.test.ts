import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { tryLock, withLock } from './identity-lock.ts'
import { identifySelf } from './process-identity.ts'

// Real servers, processes and copies of 60 MB, beside other tests on a small machine.
vi.setConfig({ testTimeout: 60_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())

test('a second taker learns who holds the lock, until it is given back', () => {
  const path = join(folders.make(), 'lock')
  const first = tryLock(path)
  expect(tryLock(path)).toEqual({ holder: expect.objectContaining({ pid: process.pid }) })
  if ('lock' in first) first.lock.release()
  expect(tryLock(path)).toHaveProperty('lock')
})

test.each([
  ['whose number another process has now', JSON.stringify({ ...identifySelf(), started: 'long ago' })],
  ['whose process is gone', JSON.stringify({ pid: 2 ** 22, started: 'long ago' })],
  ['that a power cut emptied', ''],
])('a lock %s is taken over and leaves no other file', (_, content) => {
  const folder = folders.make()
  const path = join(folder, 'lock')
  writeFileSync(path, content)
  const outcome = tryLock(path)
  expect(outcome).toHaveProperty('lock')
  expect(tryLock(path)).toHaveProperty('holder')
  expect(readdirSync(folder)).toEqual(['lock'])
  if ('lock' in outcome) outcome.lock.release()
  expect(existsSync(path)).toBe(false)
})

test('a takeover that was itself killed half way does not block the lock', () => {
  const folder = folders.make()
  const path = join(folder, 'lock')
  writeFileSync(path, 'abandoned')
  // The name of the claim on exactly that content, left by a process that is gone.
  writeFileSync(`${path}.20e7f550122ee415`, JSON.stringify({ pid: 2 ** 22, started: 'long ago' }))
  expect(tryLock(path)).toHaveProperty('lock')
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('of many processes that find an abandoned lock at once, one gets it', async () => {
  const path = join(folders.make(), 'lock')
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22, started: 'long ago' }))
  const module = fileURLToPath(new URL('./identity-lock.ts', import.meta.url))
  const script = `
    import { tryLock } from ${JSON.stringify(module)}
    process.stdin.once('data', () => process.stdout.write('lock' in tryLock(${JSON.stringify(path)}) ? 'won' : 'lost'))
    process.stdout.write('ready')`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]),
  )
  const hear = () => Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])))
  await hear()
  for (const { stdin } of children) stdin.write('go')
  const answers = await hear()
  // Only now may they go: the lock of one that has gone is free again.
  for (const child of children) child.kill()
  expect(answers.sort()).toEqual(['lost', 'lost', 'lost', 'lost', 'lost', 'won'])
})

test('work under the lock never overlaps', async () => {
  const path = join(folders.make(), 'lock')
  let inside = 0
  const work = () =>
    withLock(path, async () => {
      inside++
      await new Promise((done) => setTimeout(done, 5))
      expect(inside--).toBe(1)
    })
  await Promise.all([work(), work(), work()])
  expect(existsSync(path)).toBe(false)
})
