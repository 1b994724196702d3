import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolders } from '../testing/data-folders.ts'
import { findNumericId } from './numeric-id.ts'
import { ensureProductUser } from './product-user.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())
const isRoot = process.getuid?.() === 0

test('the product’s user is created with the system’s tools, and found the next time (finding 7)', () => {
  const calls: string[] = []
  let created: { uid: number; gid: number } | undefined
  const system = {
    find: () => created,
    run(program: string) {
      calls.push(program)
      if (program === 'useradd') throw new Error('spawn useradd ENOENT')
      if (program === 'adduser') created = { uid: 101, gid: 101 }
    },
    etc: '/nowhere',
  }
  expect(ensureProductUser(system)).toEqual({ uid: 101, gid: 101 })
  expect(calls).toEqual(['useradd', 'useradd', 'addgroup', 'adduser'])
  expect(ensureProductUser(system)).toEqual({ uid: 101, gid: 101 })
  expect(calls).toHaveLength(4)
})

test('without such tools it is entered with a free number; where that fails a sentence says what to do (finding 7)', () => {
  const etc = folders.make()
  writeFileSync(join(etc, 'passwd'), 'root:x:0:0::/root:/bin/sh\nother:x:999:998::/:/bin/false\n')
  writeFileSync(join(etc, 'group'), 'root:x:0:\nother:x:998:\n')
  const run = () => {
    throw new Error('ENOENT')
  }
  const find = () => {
    const line = /^foyer:x:(\d+):(\d+):/m.exec(readFileSync(join(etc, 'passwd'), 'utf8'))
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
  }
  expect(ensureProductUser({ find, run, etc })).toEqual({ uid: 997, gid: 997 })
  expect(readFileSync(join(etc, 'group'), 'utf8')).toContain('foyer:x:997:\n')
  const missing = { find: () => undefined, run, etc: '/nowhere' }
  expect(() => ensureProductUser(missing)).toThrow(
    /useradd --system foyer.*or start Foyer as an ordinary user/,
  )
})

/** Tries in a process of its own; gives the outcome and the ids of that process afterwards. */
async function tryGivingUp(uid: number, reads: string[], writes: string[]) {
  const module = fileURLToPath(new URL('./give-up-root.ts', import.meta.url))
  const script = `
    import { giveUpRoot } from ${JSON.stringify(module)}
    const needed = ${JSON.stringify({ reads, writes })}
    const result = giveUpRoot({ uid: ${uid}, gid: ${uid}, isOther: true }, needed)
    let back = 'refused'
    try { process.seteuid(0); back = 'root again' } catch {}
    console.log(JSON.stringify({ result, ids: [process.getuid(), process.getgid(), ...process.getgroups()], back }))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    script,
  ])
  return JSON.parse(stdout)
}

test.skipIf(!isRoot)(
  'root is given up for good, or kept with the reason where a file would be out of reach (finding 7) [only root can give it up]',
  async () => {
    const uid = findNumericId('daemon')?.uid ?? 1
    const folder = folders.make()
    const own = join(folder, 'own')
    mkdirSync(own)
    chownSync(own, uid, uid)
    const given = await tryGivingUp(uid, [folder], [own])
    expect(given).toMatchObject({ result: { outcome: 'given up', uid }, back: 'refused' })
    expect(new Set(given.ids)).toEqual(new Set([uid]))

    const kept = await tryGivingUp(uid, [folder], [folder])
    expect(kept.result).toEqual({ outcome: 'kept', reason: `the user may not write to ${folder}` })
    expect(kept.ids[0]).toBe(0)
    chmodSync(own, 0o700)
    chownSync(own, 0, 0)
    const secret = await tryGivingUp(uid, [own], [])
    expect(secret.result).toEqual({ outcome: 'kept', reason: `the user may not read ${own}` })
  },
)
