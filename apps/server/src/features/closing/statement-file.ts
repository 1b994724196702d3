import { linePattern } from '@foyer/contract'
import { parse } from 'csv-parse/sync'
import { OperatorFileError } from '../../merchants/index.ts'
import { delimiterOf } from '../../tables/delimiter.ts'
import { readBankAmount } from '../cashier/index.ts'

/** Lines of one statement. */
const MOST_LINES = 100_000
const LINE = new RegExp(linePattern(200), 'u')

/** A line of a statement: minor units, below 0 for what went the other way, such as a payment that was taken back. */
interface FileLine {
  readonly reference: string
  readonly amount: number
}

/**
 * Reads a bank's statement: CSV (RFC 4180) with the columns `reference` and `amount`, as the bank writes them; further columns are left
 * alone. Capitals make no difference. A header alone is a statement of nothing.
 * @param isOfPayouts whether it tells of what was paid out: banks write that with a minus or without any sign
 * @throws {OperatorFileError} naming each row that cannot be read
 */
export function readStatement(
  csv: string,
  { currency, isOfPayouts }: { readonly currency: string; readonly isOfPayouts: boolean },
): FileLine[] {
  const problems: string[] = []
  let header: readonly string[] = []
  let rows: Record<string, string>[]
  try {
    const text = csv.replace(/^\ufeff/, '')
    const { delimiter, said } = delimiterOf(text)
    rows = parse(text.slice(said), {
      ...{ delimiter, skip_empty_lines: true, trim: true, to: MOST_LINES + 1 },
      columns: (names: readonly string[]) => {
        header = names.map((name) => name.trim().toLowerCase())
        return [...header]
      },
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    throw new OperatorFileError([`is no CSV: ${(error as Error).message}`])
  }
  const missing = ['reference', 'amount'].filter((name) => !header.includes(name))
  if (missing.length > 0) throw new OperatorFileError([`has no column ${missing.join(', ')}`])
  if (rows.length > MOST_LINES) throw new OperatorFileError([`has more than ${MOST_LINES} lines`])
  const lines = rows.flatMap(({ reference = '', amount = '' }, row) => {
    const isBack = isOfPayouts ? amount.startsWith('+') : amount.startsWith('-')
    const minor = readBankAmount(amount.replace(/^[-+]/, ''), currency)
    if (!LINE.test(reference))
      problems.push(`row ${row + 1}, reference: is missing or no line of 200 characters`)
    else if (minor === undefined || minor <= 0) problems.push(`row ${row + 1}, amount: "${amount}" is no sum`)
    else return [{ reference, amount: isBack ? -minor : minor }]
    return []
  })
  if (problems.length > 0) throw new OperatorFileError(problems.slice(0, 50))
  return lines
}
