import { linePattern } from '@foyer/contract'
import { parse } from 'csv-parse/sync'
import { OperatorFileError } from '../../merchants/index.ts'
import { delimiterOf } from '../../tables/delimiter.ts'
import { readBankAmount } from '../cashier/index.ts'

/** Lines of one statement. */
const MOST_LINES = 100_000
const LINE = new RegExp(linePattern(200), 'u')

/**
 * Reads a bank's statement: CSV (RFC 4180) with the columns `reference` and `amount`, as the bank writes them; further columns are left
 * alone. Capitals make no difference.
 * @throws {OperatorFileError} naming each row that cannot be read
 */
export function readStatement(csv: string, currency: string): { reference: string; amount: number }[] {
  const problems: string[] = []
  let rows: Record<string, string>[]
  try {
    const text = csv.replace(/^\ufeff/, '')
    const { delimiter, said } = delimiterOf(text)
    rows = parse(text.slice(said), {
      ...{ delimiter, skip_empty_lines: true, trim: true, to: MOST_LINES + 1 },
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    throw new OperatorFileError([`is no CSV: ${(error as Error).message}`])
  }
  if (rows.length > MOST_LINES) throw new OperatorFileError([`has more than ${MOST_LINES} lines`])
  const lines = rows.flatMap(({ reference = '', amount = '' }, row) => {
    // What was paid out stands there with a sign.
    const minor = readBankAmount(amount.replace(/^[-+]/, ''), currency)
    if (!LINE.test(reference))
      problems.push(`row ${row + 1}, reference: is missing or no line of 200 characters`)
    else if (minor === undefined || minor <= 0)
      problems.push(`row ${row + 1}, amount: "${amount}" is no sum above 0`)
    else return [{ reference, amount: minor }]
    return []
  })
  if (rows.length === 0) problems.push('has no lines below its header')
  if (problems.length > 0) throw new OperatorFileError(problems.slice(0, 50))
  return lines
}
