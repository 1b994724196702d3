import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chooseSystemUser, type SystemUser } from '../../system-user/system-user.ts'
import { mayEnter } from '../../system-user/user-rights.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { findPostmaster } from './find-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Where the files of one data folder lie. */
export interface DataLocation {
  /** Holds everything: pictures, locks, the cluster, its log and, where one is needed, the copy of the programs. */
  readonly base: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
}

/** A data folder that is ready for use. */
export interface DataFolder extends DataLocation {
  /** The configured folder, as an absolute path without links. */
  readonly configured: string
  /** Under whom the database runs, and the product once it has given up root. */
  readonly user: SystemUser
}

const POINTER = 'postgres-location'
/** Second line of the pointer until there is a database. */
const NO_DATABASE = 'no database yet'
/** For data folders that the user may not enter, such as those below a root-only home. */
const ELSEWHERE = '/var/lib/foyer'

/**
 * Creates the data folder where it is missing and settles who uses it and where its files lie.
 * @throws {EmbeddedDatabaseError} when it cannot be created or written, or its database is gone or out of reach.
 * @throws {SystemUserError} when root, and the product's user can be neither found nor created.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const configured = makeFolder(dataDir)
  const user = chooseSystemUser([readDataLocation(configured).cluster])
  const location = await settleDataLocation(configured, user)
  requireWritable(location.base)
  return { ...location, configured, user }
}

/** @throws {EmbeddedDatabaseError} where a data folder has no database yet; creates nothing. */
export function requireDatabase(dataDir: string): void {
  if (existsSync(readDataLocation(dataDir).cluster)) return
  throw new EmbeddedDatabaseError(
    `There is no database in ${resolve(dataDir)}. Set DATA_DIR to the data folder of Foyer, or start Foyer once.`,
  )
}

/** The place of the files as known so far: a pointer file in the data folder tells of another place. */
export function readDataLocation(dataDir: string): DataLocation {
  const base = readPointer(dataDir)?.base ?? dataDir
  return { base, cluster: join(base, 'postgres') }
}

/** Notes, where the files lie elsewhere, that they include a database: from now on it may not be missing. */
export function noteDatabase(dataDir: string): void {
  const pointer = readPointer(dataDir)
  if (pointer && !pointer.hasDatabase) writePointer(dataDir, `${pointer.base}\n`)
}

/**
 * The place of the files, decided on the first start.
 * @param elsewhere for tests: the folder of files whose data folder the user may not enter.
 * @throws {EmbeddedDatabaseError} when the database should be elsewhere but is gone, or may no longer be reached.
 */
export async function settleDataLocation(
  dataDir: string,
  user: SystemUser,
  elsewhere = ELSEWHERE,
): Promise<DataLocation> {
  const known = readDataLocation(dataDir)
  const exists = existsSync(known.cluster)
  if (exists) noteDatabase(dataDir)
  else if (readPointer(dataDir)?.hasDatabase) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} should be in ${known.base}, which is gone. Restore it there, or delete ${join(dataDir, POINTER)} to begin with an empty one.`,
    )
  }
  if (mayEnter(known.base, user)) return known
  if (exists) {
    throw new EmbeddedDatabaseError(
      `User ${user.uid}, under whom PostgreSQL runs, may no longer enter ${known.base}. Give the folders above it the right to enter (chmod o+x).`,
    )
  }
  return await moveElsewhere(dataDir, user, elsewhere)
}

async function moveElsewhere(dataDir: string, user: SystemUser, elsewhere: string): Promise<DataLocation> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const base = join(elsewhere, name)
  // Left by a data folder that was deleted since: the new one starts empty, and nothing is thrown away.
  if (existsSync(join(base, 'postgres'))) {
    const postmaster = findPostmaster(join(base, 'postgres'))
    if (postmaster) await stopPostmaster(postmaster)
    renameSync(base, `${base}.left-${new Date().toISOString().replace(/:/g, '')}`)
  }
  mkdirSync(base, { recursive: true, mode: 0o755 })
  if (process.getuid?.() === 0) lchownSync(base, user.uid, user.gid)
  writePointer(dataDir, `${base}\n${NO_DATABASE}\n`)
  return { base, cluster: join(base, 'postgres') }
}

function readPointer(dataDir: string): { readonly base: string; readonly hasDatabase: boolean } | undefined {
  const path = join(dataDir, POINTER)
  if (!existsSync(path)) return undefined
  const [base = '', note] = readFileSync(path, 'utf8').split('\n')
  return { base, hasDatabase: note !== NO_DATABASE }
}

function writePointer(dataDir: string, content: string): void {
  const draft = join(dataDir, `${POINTER}.${randomUUID()}`)
  writeFileSync(draft, content)
  renameSync(draft, join(dataDir, POINTER))
}

function makeFolder(dataDir: string): string {
  try {
    makeWithParents(resolve(dataDir))
    return realpathSync(dataDir)
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be created: ${(cause as Error).message}. Set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** Does what mkdir does with `recursive`, which in Node.js tries for ever below folders such as `/proc`. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return
  makeWithParents(dirname(folder))
  mkdirSync(folder)
}

function requireWritable(base: string): void {
  try {
    accessSync(base, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'EROFS'
        ? 'is on a read-only file system. Mount it for writing,'
        : `cannot be written by this user; it belongs to user ${statSync(base).uid}. Start Foyer as that user,`
    throw new EmbeddedDatabaseError(`The data folder ${base} ${reason} or set DATA_DIR to another folder.`, {
      cause,
    })
  }
}
