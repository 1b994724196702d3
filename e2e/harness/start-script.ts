import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findProcessesBelow } from '../../apps/server/src/testing/data-folders.ts'
import { type RunningScript, runScript } from '../../scripts/testing/scratch-clone.ts'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/** What `npm start` runs, under way. */
export interface StartScript extends RunningScript {
  readonly dataDir: string
  /** Number of the process that serves, which the script has started (Linux only). */
  productPid(): number
  /** Processes of PostgreSQL in the data folder (seen on Linux only). */
  databaseProcesses(): number[]
}

/** How to run it. */
interface StartOptions {
  /** Added to a demo on a free port. */
  readonly env?: Readonly<Record<string, string>>
  /** Runs as this system user, and its group of the same number; only root can. */
  readonly uid?: number | undefined
  /** Mode of the empty data folder. */
  readonly dataMode?: number
  readonly umask?: number
}

/** Runs what `npm start` runs, on an empty data folder; at the end of the test both are gone. */
export function runStart({ env = {}, uid, dataMode = 0o755, umask }: StartOptions = {}): StartScript {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-start-'))
  if (uid !== undefined) chownSync(dataDir, uid, uid)
  chmodSync(dataDir, dataMode)
  const usual = process.umask()
  if (umask !== undefined) process.umask(umask)
  const running = runScript(['--preserve-symlinks', '--preserve-symlinks-main', script], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_ARTWORK: 'asked',
      LOG_LEVEL: 'info',
      ...env,
    },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  process.umask(usual)
  onTestFinished(async () => {
    running.kill('SIGINT')
    await running.ended
    for (const pid of findProcessesBelow(dataDir)) process.kill(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    ...running,
    dataDir,
    productPid: () => Number(readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8')),
    databaseProcesses: () => findProcessesBelow(dataDir),
  }
}
