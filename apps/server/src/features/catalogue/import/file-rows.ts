import { extname } from 'node:path'
import { restoreFormula } from '../../../tables/csv-formulas.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { readCsvRecords } from './csv-records.ts'
import type { Field, FileRow } from './fields.ts'
import { ImportFileError } from './import-error.ts'
import { readJsonLines } from './json-lines.ts'
import { type LineBlock, readLineBlocks } from './line-blocks.ts'

/** What a file is written in. */
export type FileFormat = 'csv' | 'jsonl'

/** A file to import. */
export interface ImportFile {
  /** Its name, whose ending tells the format; `-` for standard input. */
  readonly name: string
  readonly chunks: AsyncIterable<Buffer>
}

/** The format that a name's ending tells, if it does. */
export function formatOf(name: string): FileFormat | undefined {
  const ending = extname(name).toLowerCase()
  if (ending === '.csv') return 'csv'
  return ending === '.jsonl' || ending === '.ndjson' ? 'jsonl' : undefined
}

/**
 * Reads a file row by row, as fast as the rows are taken. Without a telling ending the first sign decides: `{` begins
 * JSON Lines.
 * @throws {ImportFileError} when the file as a whole cannot be read, wherever in it that turns out.
 */
export async function* readFileRows(
  file: ImportFile,
  columns: ColumnMapping,
  typeIsGiven: boolean,
): AsyncGenerator<FileRow> {
  const blocks = readLineBlocks(file.chunks)
  const first = await firstWithText(blocks)
  const start = first.at(-1)?.text.trimStart().charAt(0) ?? ''
  if (start === '') throw new ImportFileError('The file is empty.')
  const format = formatOf(file.name) ?? (start === '{' || start === '[' ? 'jsonl' : 'csv')
  if (format === 'jsonl' && start === '[') {
    throw new ImportFileError(
      'The file is a JSON array. JSON Lines has one object on each line, without commas.',
    )
  }
  const all = concatenate(first, blocks)
  yield* format === 'csv' ? readCsv(all, columns, typeIsGiven) : readJsonLines(all, columns)
}

async function* readCsv(
  blocks: AsyncIterable<LineBlock>,
  columns: ColumnMapping,
  typeIsGiven: boolean,
): AsyncGenerator<FileRow> {
  let fields: readonly (Field | undefined)[] | undefined
  let rows = 0
  for await (const { line, values } of readCsvRecords(blocks)) {
    if (fields === undefined) {
      fields = columns.mapHeader(withoutEmptyEnd(values), typeIsGiven)
      continue
    }
    // Spreadsheets write rows and columns that somebody emptied.
    if (values.every((value) => value.trim() === '')) continue
    rows += 1
    const surplus = values.slice(fields.length)
    if (values.length >= fields.length && surplus.every((value) => value.trim() === '')) {
      yield { line, cells: toCells(fields, values) }
      continue
    }
    const reason = `has ${values.length} values, the header has ${fields.length}`
    yield { line, problem: { field: 'row', reason } }
  }
  if (rows === 0) throw new ImportFileError('The file has a header, but no rows.')
}

/** A header without the columns at its end that have no name. */
const withoutEmptyEnd = (names: readonly string[]) =>
  names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1)

function toCells(fields: readonly (Field | undefined)[], values: readonly string[]): Map<Field, string> {
  const cells = new Map<Field, string>()
  for (const [at, field] of fields.entries())
    if (field !== undefined) cells.set(field, restoreFormula(values[at] ?? ''))
  return cells
}

async function firstWithText(blocks: AsyncGenerator<LineBlock>): Promise<LineBlock[]> {
  const seen: LineBlock[] = []
  for (;;) {
    const { value, done } = await blocks.next()
    if (done) return []
    seen.push(value)
    if (value.text.trim() !== '') return seen
    // Keep the count of lines, not a gigabyte of spaces.
    if (seen.length > 16)
      throw new ImportFileError('The file begins with more than a megabyte of empty lines.')
  }
}

async function* concatenate(
  first: readonly LineBlock[],
  rest: AsyncIterable<LineBlock>,
): AsyncGenerator<LineBlock> {
  yield* first
  yield* rest
}
