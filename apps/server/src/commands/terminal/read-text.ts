import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { OperatorFileError } from '../../merchants/index.ts'
import { decodeText, TextFileError } from '../../text-file.ts'
import type { Terminal } from './command.ts'

/**
 * A file's text; `-` is standard input.
 * @throws {OperatorFileError} for what is no text
 */
export async function readText(file: string, { input }: Pick<Terminal, 'input'>): Promise<string> {
  return textOf(file === '-' ? await buffer(input) : await readFile(file), file)
}

/** The text of a file's bytes. @throws {OperatorFileError} for what is no text */
export function textOf(bytes: Buffer, name: string): string {
  try {
    return decodeText(bytes)
  } catch (error) {
    throw error instanceof TextFileError ? new OperatorFileError([`${name} ${error.message}`]) : error
  }
}
