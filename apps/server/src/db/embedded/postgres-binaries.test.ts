import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { chooseSystemUser } from '../../system-user/system-user.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { findBinaryPackage, prepareBinaries } from './postgres-binaries.ts'
import { postgresEnvironment } from './postgres-environment.ts'

// Real servers, processes and copies of 60 MB, beside other tests on a small machine.
vi.setConfig({ testTimeout: 60_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())
const isRoot = process.getuid?.() === 0
const user = chooseSystemUser([])

/** The package as npm leaves it when it may not run install scripts: without its links. */
function unpackPackage(): string {
  const folder = join(folders.make(), 'package')
  cpSync(findBinaryPackage(), folder, { recursive: true, verbatimSymlinks: true })
  const lib = join(folder, 'native', 'lib')
  for (const name of readdirSync(lib)) {
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name))
  }
  return folder
}

function versionOf(program: string): string {
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {}
  return execFileSync(program, ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    env: postgresEnvironment,
    ...identity,
  })
}

test('missing links are laid in place, once', () => {
  const folder = unpackPackage()
  const home = folders.make()
  const binaries = prepareBinaries(folder, user, home)
  expect(dirname(binaries.postgres)).toBe(join(folder, 'native', 'bin'))
  expect(versionOf(binaries.postgres)).toContain('PostgreSQL) 18')
  expect(prepareBinaries(folder, user, home)).toEqual(binaries)
  expect(readdirSync(home)).toEqual([])
})

test('programs without the right to run get it', () => {
  const folder = unpackPackage()
  for (const name of ['postgres', 'initdb']) chmodSync(join(folder, 'native', 'bin', name), 0o644)
  expect(versionOf(prepareBinaries(folder, user, folders.make()).initdb)).toContain('18')
})

test.skipIf(!isRoot)(
  'programs that the user cannot reach are copied, once [root only: needs a second user]',
  () => {
    const folder = unpackPackage()
    chmodSync(dirname(folder), 0o700)
    const home = folders.make()
    const binaries = prepareBinaries(folder, user, home)
    expect(dirname(dirname(dirname(binaries.postgres)))).toBe(join(home, `postgresql-${binaries.version}`))
    expect(versionOf(binaries.postgres)).toContain('18')
    const { birthtimeMs } = lstatSync(binaries.postgres)
    prepareBinaries(folder, user, home)
    expect(lstatSync(binaries.postgres).birthtimeMs).toBe(birthtimeMs)
  },
)

test.skipIf(isRoot)(
  'a package that cannot be written is completed in a copy [not as root, who writes anyway]',
  () => {
    const folder = unpackPackage()
    const lib = join(folder, 'native', 'lib')
    chmodSync(lib, 0o555)
    const binaries = prepareBinaries(folder, user, folders.make())
    chmodSync(lib, 0o755)
    expect(binaries.postgres.startsWith(folder)).toBe(false)
    expect(versionOf(binaries.postgres)).toContain('18')
  },
)

test.skipIf(!isRoot)('a copy that was cut short is made anew [root only: needs a second user]', () => {
  const folder = unpackPackage()
  chmodSync(dirname(folder), 0o700)
  const home = folders.make()
  const { version } = prepareBinaries(folder, user, home)
  renameSync(join(home, `postgresql-${version}`), join(home, 'postgresql.new'))
  rmSync(join(home, 'postgresql.new', 'native', 'bin', 'initdb'))
  expect(versionOf(prepareBinaries(folder, user, home).initdb)).toContain('18')
  expect(readdirSync(home)).toEqual([`postgresql-${version}`])
})
