import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { writtenMoney } from '../../../money/written-money.ts'
import type { WithdrawalOrder } from '../withdrawal-store.ts'

/** What a bank needs to pay a withdrawal. */
type Payable = Pick<WithdrawalOrder, 'number' | 'bank' | 'accountNumber' | 'holder' | 'amount' | 'currency'>

/**
 * Withdrawals as a file for a bank's bulk transfer: CSV (RFC 4180) in UTF-8 with a byte order mark, so that spreadsheets show Thai.
 * What a spreadsheet would take for a formula is written as text.
 * @param nameOf name of a withdrawal's bank
 */
export function writePayoutFile(orders: readonly Payable[], nameOf: (order: Payable) => string): string {
  const rows = orders.map((order) => ({
    number: order.number,
    bank: order.bank,
    bankName: nameOf(order),
    account: order.accountNumber,
    holder: order.holder,
    amount: writtenMoney(order.amount, order.currency),
    currency: order.currency,
  }))
  return stringify(rows, {
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    columns: ['number', 'bank', 'bankName', 'account', 'holder', 'amount', 'currency'],
  })
}

/** What the bank says of one withdrawal. */
export type PayoutResult =
  | { readonly number: string; readonly outcome: 'paid'; readonly reference: string }
  | { readonly number: string; readonly outcome: 'failed'; readonly reason: string }

/** Rows of a file of results. */
const MOST_ROWS = 10_000

/**
 * Reads what a bank says of a file: CSV with `number`, `outcome` (`paid` or `failed`), `reference` where it is paid and `reason`, which
 * players read, where it failed. Further columns are left alone.
 */
export function readPayoutResults(text: string): {
  readonly results: readonly PayoutResult[]
  readonly problems: readonly string[]
} {
  let rows: Record<string, string>[]
  try {
    rows = parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, to: MOST_ROWS + 1 })
  } catch (error) {
    return { results: [], problems: [`The file is no CSV: ${(error as Error).message}`] }
  }
  if (rows.length === 0) return { results: [], problems: ['The file holds no results.'] }
  if (rows.length > MOST_ROWS) return { results: [], problems: [`The file has more than ${MOST_ROWS} rows.`] }
  const seen = new Set<string>()
  const results: PayoutResult[] = []
  const problems = rows.flatMap((row, index) => {
    const { number = '', outcome = '', reference = '', reason = '' } = row
    const at = `row ${index + 1}`
    const twice = seen.has(number)
    seen.add(number)
    if (!/^W\d{14}$/.test(number)) return [`${at}, number: "${number}" is no number of a withdrawal`]
    if (twice) return [`${at}, number: ${number} stands there twice`]
    if (outcome !== 'paid' && outcome !== 'failed')
      return [`${at}, outcome: is paid or failed, not "${outcome}"`]
    const [field, value] = outcome === 'paid' ? ['reference', reference] : ['reason', reason]
    if (!/^[^\p{Cc}]{1,200}$/u.test(value)) return [`${at}, ${field}: is one line of 200 characters at most`]
    results.push(outcome === 'paid' ? { number, outcome, reference } : { number, outcome, reason })
    return []
  })
  return { results, problems }
}
