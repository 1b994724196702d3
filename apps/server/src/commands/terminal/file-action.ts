import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { OperatorFileError } from '../../merchants/index.ts'
import { decodeText, TextFileError } from '../../text-file.ts'
import { findMerchant, noteChanges } from '../merchant-settings/change-merchant.ts'
import type { MerchantRow } from '../merchant-settings/keys.ts'
import { say, type Terminal, UsageError } from './command.ts'

/** Something of a merchant that is printed as JSON and taken whole from a file. */
interface FileAction {
  /** Word of the command, such as `vip`. */
  readonly word: string
  print(orm: NodePgDatabase, merchant: string): Promise<string>
  /** Takes the file's text; gives one line that says what there is now. */
  set(orm: NodePgDatabase, merchant: MerchantRow, json: string): Promise<string>
}

/** Makes the action `WORD CODE list|set FILE`; without a word it lists, and `-` reads standard input. */
export function fileAction({ word, print, set }: FileAction) {
  const form = `${word} CODE list, or ${word} CODE set FILE`
  return async (words: readonly string[], terminal: Terminal): Promise<number> => {
    const [code, action = 'list', file, ...surplus] = words
    if (code === undefined) throw new UsageError(`Something is missing: ${form}`)
    const most = action === 'set' ? surplus : words.slice(2)
    if (most.length > 0) throw new UsageError(`"${most.join(' ')}" is too much: ${form}`)
    if (action !== 'list' && action !== 'set') throw new UsageError(`There is no "${action}": ${form}`)
    if (action === 'set' && file === undefined) throw new UsageError(`Which file? ${form}`)
    const { orm } = await terminal.openDatabase()
    const merchant = await findMerchant(orm, code)
    if (file === undefined) {
      say(terminal.out, await print(orm, code))
      return 0
    }
    const before = await print(orm, code)
    say(terminal.out, `${code}: ${await set(orm, merchant, await readText(file, terminal))}`)
    await noteChanges(orm, code, [{ what: word, before, after: await print(orm, code) }])
    return 0
  }
}

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
