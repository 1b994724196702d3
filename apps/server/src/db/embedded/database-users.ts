import { randomUUID } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifySelf, isRunning, parseIdentity } from './process-identity.ts'

const PREFIX = 'postgres-user.'

/** One use of a data folder's database by a process; the last one to leave stops it. */
export interface DatabaseUse {
  /** Ends this use; true when no other process uses the database. Files of processes that are gone are removed. */
  end(): boolean
}

/** Notes in the data folder that this process uses its database. */
export function noteDatabaseUse(dataDir: string): DatabaseUse {
  const own = join(dataDir, `${PREFIX}${process.pid}.${randomUUID()}`)
  writeFileSync(own, JSON.stringify(identifySelf()), { flag: 'wx' })
  // Read by processes of other users as well, whatever this one's umask.
  chmodSync(own, 0o644)
  return {
    end() {
      rmSync(own, { force: true })
      return countUses(dataDir) === 0
    },
  }
}

function countUses(dataDir: string): number {
  let uses = 0
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(dataDir, name)
    const identity = parseIdentity(readFileSync(path, 'utf8'))
    if (identity && isRunning(identity)) uses++
    else rmSync(path, { force: true })
  }
  return uses
}
