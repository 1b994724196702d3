import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '../../../tables/delimiter.ts'
import { ImportFileError } from './import-error.ts'
import { type LineBlock, LONGEST_RECORD } from './line-blocks.ts'

/** A record of a CSV file. */
export interface CsvRecord {
  /** Line on which it starts, from 1. */
  readonly line: number
  readonly values: readonly string[]
}

/**
 * Reads CSV as RFC 4180 has it, also with semicolons, tabs or bars for commas: double quotes, any line end. Empty lines are passed over.
 * @throws {ImportFileError} for broken quoting, for a record above 1 MB and for what the blocks throw.
 */
export async function* readCsvRecords(blocks: AsyncIterable<LineBlock>): AsyncGenerator<CsvRecord> {
  let next = 1
  let emptyLines = 0
  const { delimiter, isSaid, text } = await readDelimiter(textOf(blocks))
  if (isSaid) next = 2
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    // Counted here: the parser takes a line end of two characters inside quotes for two lines.
    on_record: (values, { empty_lines }) => {
      const line = next + empty_lines - emptyLines
      emptyLines = empty_lines
      next = line + 1 + countLineEnds(values)
      const record: CsvRecord = { line, values }
      // What comes out is what is returned here; the parser's types know of arrays only.
      return record as unknown as string[]
    },
  })
  const reading = pipeline(Readable.from(text), parser)
  // The loop below throws the same error; unhandled, this one would end the process.
  reading.catch(() => undefined)
  try {
    for await (const record of parser) yield record as CsvRecord
  } catch (error) {
    throw error instanceof CsvError ? explain(error, next) : error
  } finally {
    parser.destroy()
  }
}

/** What stands between the columns, whether a first line says so, and the text without that line. */
async function readDelimiter(texts: AsyncGenerator<string>) {
  const { value: first = '' } = await texts.next()
  const { delimiter, said } = delimiterOf(first)
  const text = (async function* () {
    yield first.slice(said)
    yield* texts
  })()
  return { delimiter, isSaid: said > 0, text }
}

async function* textOf(blocks: AsyncIterable<LineBlock>): AsyncGenerator<string> {
  for await (const { text } of blocks) yield text
}

function explain(error: CsvError, start: number): ImportFileError {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportFileError('A quote opens in the record that starts here and is never closed.', start)
    case 'CSV_MAX_RECORD_SIZE':
      return new ImportFileError(
        'The record that starts here is larger than 1 MB; perhaps a quote is never closed.',
        start,
      )
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new ImportFileError(
        'After a closing quote comes neither a comma nor the end of the line; write a quote inside quotes twice.',
        start,
      )
    case 'INVALID_OPENING_QUOTE':
      return new ImportFileError(
        'A quote stands inside a field that is not quoted; quote the field and write the quote twice.',
        start,
      )
    default:
      return new ImportFileError(`This is not CSV: ${error.message}`, start)
  }
}

function countLineEnds(values: readonly string[]): number {
  let ends = 0
  for (const value of values) {
    if (value.includes('\n') || value.includes('\r')) ends += value.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return ends
}
