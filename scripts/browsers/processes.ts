import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

const STOP_MS = 5000

/** A screen that nobody sees. */
export interface Display {
  /** As programs are told of it, e.g. `:1`. */
  readonly name: string
  end(): Promise<void>
}

/** Starts a screen for browsers that cannot do without. */
export async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready.')))
    ;(child.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { name: `:${number}`, end: () => endChild(child) }
}

/** Ends a process and waits for it. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
