import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Terminal } from './command.ts'

/** What a file holds, as text; `-` is standard input. @throws the system's error where it cannot be read */
export function readWhole(file: string, { input }: Pick<Terminal, 'input'>): Promise<string> {
  return file === '-' ? text(input) : readFile(file, 'utf8')
}
