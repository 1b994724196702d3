import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal } from './command.ts'

/**
 * Reads secrets from standard input, a line each; at a terminal it asks for them by name and shows nothing of what is
 * typed. Lines that are missing are empty.
 */
export async function readLines(names: readonly string[], { input, err }: Terminal): Promise<string[]> {
  if (names.length === 0) return []
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true })
  const next = lines[Symbol.asyncIterator]()
  const read: string[] = []
  for (const name of names) {
    if (input.isTTY) err.write(`${name}: `)
    const { value, done } = await next.next()
    if (input.isTTY) err.write('\n')
    read.push(done ? '' : value.trim())
  }
  lines.close()
  return read
}
