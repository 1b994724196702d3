import type { ColumnMapping } from './column-mapping.ts'
import type { Field, FileRow } from './fields.ts'
import { ImportFileError } from './import-error.ts'
import { type LineBlock, LONGEST_RECORD } from './line-blocks.ts'

/**
 * Reads JSON Lines: an object on each line, empty lines passed over. A line that is none is a refused row.
 * @throws {ImportFileError} for a line above 1 MB, a language that does not exist and columns that the operator named
 *   and no row has.
 */
export async function* readJsonLines(
  blocks: AsyncIterable<LineBlock>,
  columns: ColumnMapping,
): AsyncGenerator<FileRow> {
  for await (const block of blocks) {
    let line = block.line
    for (const text of block.text.split('\n')) {
      if (text.length > LONGEST_RECORD) throw new ImportFileError('This line is longer than 1 MB.', line)
      if (text.trim() !== '') yield readLine(text, line, columns)
      line += 1
    }
  }
  if (columns.unseen.length > 0) {
    throw new ImportFileError(`No row has a field "${columns.unseen.join('", "')}".`)
  }
}

function readLine(text: string, line: number, columns: ColumnMapping): FileRow {
  const refused = (reason: string): FileRow => ({ line, problem: { field: 'row', reason } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refused(`is not JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('is not an object')
  const cells = new Map<Field, unknown>()
  for (const [key, cell] of Object.entries(value)) {
    const field = columns.fieldOf(key)
    if (field === undefined) continue
    if (cells.has(field)) return refused(`gives ${field} twice; say which with --map FIELD=${field}`)
    cells.set(field, cell)
  }
  return { line, cells }
}
