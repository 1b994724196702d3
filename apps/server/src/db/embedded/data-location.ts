import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { findPostmaster } from './find-postmaster.ts'
import { mayEnter, type PostgresUser } from './postgres-user.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Where the files of one data folder's database lie. */
export interface DataLocation {
  /** Holds the cluster, the log and, where one is needed, the copy of the programs. */
  readonly base: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
}

const POINTER = 'postgres-location'
/** For data folders that PostgreSQL's user may not enter, such as those below a root-only home. */
const ELSEWHERE = '/var/lib/foyer'

/** The place of the database as known so far: a pointer file in the data folder tells of another place. */
export function readDataLocation(dataDir: string): DataLocation {
  const pointer = join(dataDir, POINTER)
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  return { base, cluster: join(base, 'postgres') }
}

/**
 * The place of the database, decided on the first start.
 * @param elsewhere for tests: the folder of databases whose data folder the user may not enter.
 * @throws {EmbeddedDatabaseError} when the database should be elsewhere but is gone, or may no longer be reached.
 */
export async function settleDataLocation(
  dataDir: string,
  user: PostgresUser,
  elsewhere = ELSEWHERE,
): Promise<DataLocation> {
  const known = readDataLocation(dataDir)
  const exists = existsSync(known.cluster)
  if (known.base !== dataDir && !exists) {
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
  return await moveElsewhere(dataDir, elsewhere)
}

async function moveElsewhere(dataDir: string, elsewhere: string): Promise<DataLocation> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const base = join(elsewhere, name)
  // Left by a data folder that was deleted since: the new one starts empty, and nothing is thrown away.
  if (existsSync(join(base, 'postgres'))) {
    const postmaster = findPostmaster(join(base, 'postgres'))
    if (postmaster) await stopPostmaster(postmaster)
    renameSync(base, `${base}.left-${new Date().toISOString().replace(/:/g, '')}`)
  }
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const draft = join(dataDir, `${POINTER}.${randomUUID()}`)
  writeFileSync(draft, `${base}\n`)
  renameSync(draft, join(dataDir, POINTER))
  return { base, cluster: join(base, 'postgres') }
}
