import { type ChildProcess, fork } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import type { InputOf, OutputOf, WorkOrder, WorkResult, Works } from './work-messages.ts'

/** Thrown when the process ended, or was ended, before it had done the work: nothing is known of the work itself. */
export class WorkLostError extends Error {
  override readonly name = 'WorkLostError'
}

/** Does works in a process of its own, so that they neither hold up this one nor bring it down. */
export interface WorkProcess<W extends Works> {
  /**
   * Does a work; several run at the same time.
   * @throws {WorkLostError} when the process ends meanwhile; an Error with the message of the work's own otherwise.
   */
  run<Name extends keyof W & string>(name: Name, input: InputOf<W[Name]>): Promise<OutputOf<W[Name]>>
  /** Ends the process; works that it has not done are lost. */
  close(): void
}

interface WorkProcessOptions {
  /** The module that calls serveWorks. */
  readonly entry: URL
  readonly onLost?: (reason: string) => void
  /** How long a process without work is kept, in ms: its memory is large. */
  readonly idleMs?: number
  /** How long a work may take before the process counts as stuck, in ms. */
  readonly patienceMs?: number
  /** Arguments of Node; by default those of this process. */
  readonly execArgv?: readonly string[]
}

interface Waiting {
  readonly done: (output: unknown) => void
  readonly fail: (error: Error) => void
  readonly late: NodeJS.Timeout
}

/** Opens the way to it. It starts at the first work, leaves when it was idle for a while, and starts again. */
export function openWorkProcess<W extends Works>({
  entry,
  onLost,
  idleMs = 20_000,
  patienceMs = 60_000,
  execArgv,
}: WorkProcessOptions): WorkProcess<W> {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  const lose = (reason: string) => {
    child = undefined
    if (waiting.size > 0) onLost?.(reason)
    for (const { fail, late } of waiting.values()) {
      clearTimeout(late)
      fail(new WorkLostError(reason))
    }
    waiting.clear()
  }

  const close = () => {
    clearTimeout(idle)
    const leaving = child
    lose('the process was closed')
    if (leaving?.connected) leaving.disconnect()
  }

  const settle = (result: WorkResult) => {
    const work = waiting.get(result.id)
    if (!work) return
    waiting.delete(result.id)
    clearTimeout(work.late)
    if ('failed' in result) work.fail(new Error(result.failed))
    else work.done(result.output)
    if (waiting.size > 0) return
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(close, idleMs).unref()
  }

  const start = (): ChildProcess => {
    const started = fork(entry, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...reachableNode(),
      ...(execArgv ? { execArgv: [...execArgv] } : {}),
    })
    const gone = (reason: string) => child === started && lose(reason)
    started.on('message', settle)
    started.once('error', (error) => gone(error.message))
    started.once('exit', (code, signal) => gone(`the process ended with ${signal ?? code}`))
    return started
  }

  return {
    run(name, input) {
      clearTimeout(idle)
      child ??= start()
      const worker = child
      // Whoever waits for nothing but a work, such as a command, lives until it is done.
      worker.ref()
      worker.channel?.ref()
      const order: WorkOrder = { id: ++orders, name, input }
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => worker.kill('SIGKILL'), patienceMs).unref()
        waiting.set(order.id, { done: resolve as Waiting['done'], fail: reject, late })
        worker.send(order, (error) => error && worker.kill('SIGKILL'))
      })
    },
    close,
  }
}

/** Node itself: after giving up root, one that was installed in root's home can only be reached as the running program. */
function reachableNode(): { execPath?: string } {
  try {
    accessSync(process.execPath, constants.X_OK)
    return {}
  } catch {
    return existsSync('/proc/self/exe') ? { execPath: '/proc/self/exe' } : {}
  }
}
