import type { Database } from '../../../db/index.ts'
import { disarmFormula } from '../../../tables/csv-formulas.ts'
import { type ExportedGame, readGames, readLanguages } from './export-store.ts'
import { type Field, GAME_FIELDS, isField, isTranslatedField } from './fields.ts'
import type { FileFormat } from './file-rows.ts'
import { UnknownMerchantError } from './import-error.ts'
import { readMerchantCodes } from './import-store.ts'

/**
 * A merchant's games as text, batch by batch, in the format that the import takes: importing it changes nothing.
 * @throws {UnknownMerchantError} when there is no such merchant.
 */
export async function* exportCatalogue(
  database: Pick<Database, 'pool'>,
  merchant: string,
  format: FileFormat,
): AsyncGenerator<string> {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const languages = await readLanguages(client, merchant)
    if (!languages) throw new UnknownMerchantError(merchant, await readMerchantCodes(client))
    const fields = exportedFields(languages)
    // Excel takes a file without the mark for one of an older encoding.
    if (format === 'csv') yield `\ufeff${csvLine(fields)}`
    for await (const games of readGames(client, merchant)) {
      yield games.map((game) => (format === 'csv' ? csvGame(game, fields) : jsonGame(game, fields))).join('')
    }
  } finally {
    // Ended with the connection: whoever stops reading leaves a cursor open.
    client.release(true)
  }
}

function exportedFields(languages: readonly string[]): Field[] {
  return GAME_FIELDS.flatMap((field) => {
    const own = field === 'vendorName' ? [] : [field]
    if (!isTranslatedField(field)) return own
    return [...own, ...languages.map((language) => `${field}.${language}`).filter(isField)]
  })
}

function readValue(game: ExportedGame, field: Field): unknown {
  const [name = '', language] = field.split('.')
  if (language !== undefined) {
    const texts: Readonly<Record<string, string>> = name === 'name' ? game.names : game.vendorNames
    return texts[language] ?? null
  }
  return game[field as keyof ExportedGame]
}

function jsonGame(game: ExportedGame, fields: readonly Field[]): string {
  return `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, readValue(game, field)])))}\n`
}

function csvGame(game: ExportedGame, fields: readonly Field[]): string {
  return csvLine(fields.map((field) => csvText(readValue(game, field))))
}

function csvText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return disarmFormula(Array.isArray(value) ? value.join('|') : String(value))
}

/** RFC 4180; outer spaces are quoted too, since some readers drop them. */
function csvLine(values: readonly string[]): string {
  const quote = (value: string) =>
    /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  return `${values.map(quote).join(',')}\r\n`
}
