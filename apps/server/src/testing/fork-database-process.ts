import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * What a forked process does with the database. `user`: serves, and gives up root then; `command of user`: works beside a serving
 * process, as the system user of the database from the start.
 */
export type DatabaseProcessMode = 'serve' | 'command' | 'user' | 'command of user'

/** What the forked process told: the database user that it became, or why it failed. */
interface Answer {
  readonly opened?: string
  readonly failed?: string
  readonly reason?: string
}

/** A process of its own that has opened a data folder's database, or failed to. */
export interface DatabaseProcess {
  readonly pid: number
  readonly answer: Answer
  /** Lets it close its database and end; resolves when it is gone. */
  finish(): Promise<void>
  /** Kills it without a chance to tidy up. */
  kill(): Promise<void>
}

/** Runs `database-process.ts`, as another user where `uid` (which is also the group) is given. */
export async function forkDatabaseProcess(
  dataDir: string,
  mode: DatabaseProcessMode,
  uid?: number,
): Promise<DatabaseProcess> {
  const file = fileURLToPath(new URL('./database-process.ts', import.meta.url))
  const child = fork(file, [dataDir, mode], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const [answer] = (await Promise.race([once(child, 'message'), failEarly(child)])) as [Answer]
  const gone = child.exitCode !== null ? Promise.resolve() : once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    answer,
    async finish() {
      if (child.connected) child.send('finish')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function failEarly(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit')
  throw new Error(`The database process ended with ${signal ?? code} before it told anything`)
}
