import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { findPostmaster } from '../db/embedded/find-postmaster.ts'

interface Life {
  /** Module that lives; it sends a message once it is ready, and then what it was sure of. */
  readonly module: URL
  readonly dataDir: string
  /** Which life it is; the module gets it as its second argument. */
  readonly round: number
  /** Handed to the module as its third argument. */
  readonly pages?: string
  /** How much the process has to be sure of before it is killed. */
  readonly atLeast: number
}

/** Lets a process of its own live for a while, then kills it and its database, either first by turns; gives what it was sure of. */
export async function liveUntilKilled<Sure>({
  module,
  dataDir,
  round,
  atLeast,
  pages = '',
}: Life): Promise<Sure[]> {
  const child = fork(fileURLToPath(module), [dataDir, String(round), pages], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const sure: Sure[] = []
  await once(child, 'message')
  child.on('message', (one) => sure.push(one as Sure))
  await expect.poll(() => sure.length, { timeout: 240_000 }).toBeGreaterThan(atLeast)
  await sleep(Math.random() * 300)
  const postmaster = findPostmaster(join(dataDir, 'postgres'))?.identity.pid
  const gone = once(child, 'exit')
  const victims = [child.pid, postmaster].filter((pid) => pid !== undefined)
  for (const pid of round % 2 ? victims : victims.toReversed()) process.kill(pid, 'SIGKILL')
  await gone
  return sure
}
