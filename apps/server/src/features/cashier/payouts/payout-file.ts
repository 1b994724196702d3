import { createHash } from 'node:crypto'
import { decimalsOf, linePattern, readAmount, writeAmount } from '@foyer/contract'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from '../../../tables/delimiter.ts'
import type { WithdrawalOrder } from '../withdrawals/withdrawal-store.ts'

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
    amount: writeAmount(order.amount, order.currency),
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

/**
 * Name of a file of payouts: its number, how many it pays and how much, and the beginning of its SHA-256, so that another file is noticed
 * before the bank has it.
 */
export function payoutFileName(
  batch: string,
  orders: readonly Pick<Payable, 'amount' | 'currency'>[],
  csv: string,
): string {
  const [{ currency } = { currency: '' }] = orders
  const sum = writeAmount(
    orders.reduce((total, { amount }) => total + amount, 0),
    currency,
  )
  const checksum = createHash('sha256').update(csv).digest('hex').slice(0, 12)
  return `payouts-${batch}-${orders.length}x-${sum}${currency}-${checksum}.csv`
}

/** What the bank says it was told to pay: as the file had it. */
interface PaidAs {
  /** As the bank writes it, such as `700.50`. */
  readonly amount: string
  /** ISO 4217 */
  readonly currency: string
  /** Digits of the account as far as they are shown, from the end on. */
  readonly account: string
}

/** What the bank says of one withdrawal. */
export type PayoutResult = PaidAs &
  (
    | { readonly number: string; readonly outcome: 'paid'; readonly reference: string }
    | { readonly number: string; readonly outcome: 'failed'; readonly reason: string }
  )

/** What of a result is unlike its withdrawal, in words; `undefined` where all of it is alike. */
export function unlikeOrder(
  { amount, currency, account }: PaidAs,
  order: Pick<Payable, 'accountNumber' | 'amount' | 'currency'>,
): string | undefined {
  if (currency !== order.currency) return `currency: it is in ${order.currency}, not in ${currency}`
  const wanted = writeAmount(order.amount, order.currency)
  if (readBankAmount(amount, order.currency) !== order.amount) return `amount: it is ${wanted}, not ${amount}`
  // Banks hide digits, and spreadsheets lose zeros at the beginning.
  const shown = /\d+$/.exec(account.replace(/[\s-]/g, ''))?.[0] ?? ''
  const isSame = shown.length >= LEAST_DIGITS && order.accountNumber.endsWith(shown)
  return isSame
    ? undefined
    : `account: it ends in ${order.accountNumber.slice(-LEAST_DIGITS)}, not in ${account}`
}

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/
const GROUPED = /^(\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,3}))?$/

/**
 * An amount as a bank or a spreadsheet writes it, in minor units; `undefined` for none. Spreadsheets drop zeros at the end, group digits, and those of some languages write a
 * comma for the point. Three digits behind the only mark are a group; for a currency of three decimals they could be either, and its
 * sums are to be as they were exported.
 */
export function readBankAmount(written: string, currency: string): number | undefined {
  const [, whole, cents = '0'] = PLAIN.exec(written) ?? []
  if (whole !== undefined) return readAmount(`${whole}.${cents}`, { currency })
  const [, grouped, group, mark, rest = '0'] = GROUPED.exec(written) ?? []
  if (decimalsOf(currency) === 3 && mark === undefined) return readAmount(written, { currency })
  if (grouped === undefined || group === mark) return undefined
  return readAmount(`${grouped.replace(/\D/g, '')}.${rest}`, { currency })
}

const LINE = new RegExp(linePattern(200), 'u')

/** Fewer shown digits of an account tell too little. */
const LEAST_DIGITS = 4

/** A long number as spreadsheets write it, such as `2.02611E+16`: its last digits are lost. */
const SPREADSHEET_NUMBER = /^\d+([.,]\d+)?E\+\d+$/i
/** Columns of a file of results, beside `reference` and `reason`. */
const COLUMNS = ['number', 'outcome', 'amount', 'currency', 'account']
/** Rows of a file of results. */
const MOST_ROWS = 10_000

/**
 * Reads what a bank says of a file: a table with commas, semicolons or tabs and the columns `number`, `amount`, `currency` and `account` as they were exported, `outcome` (`paid` or
 * `failed`), `reference` where it is paid and `reason`, which players read, where it failed. Capitals make no difference. Further columns and empty rows are left alone.
 */
export function readPayoutResults(text: string): {
  readonly lines: readonly PayoutLine[]
  readonly results: readonly PayoutResult[]
  /** Of the file as a whole, or of its rows. */
  readonly problems: readonly string[]
} {
  let rows: Record<string, string>[]
  try {
    const { delimiter, said } = delimiterOf(text.replace(/^\ufeff/, ''))
    rows = parse(text.replace(/^\ufeff/, '').slice(said), {
      ...{ delimiter, skip_empty_lines: true, trim: true, to: MOST_ROWS + 1 },
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      // Spreadsheets end a file with rows of nothing but commas.
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    return { lines: [], results: [], problems: [`The file is no CSV: ${(error as Error).message}`] }
  }
  if (rows.length === 0) return { lines: [], results: [], problems: ['The file holds no results.'] }
  const missing = COLUMNS.filter((name) => !Object.hasOwn(rows[0] ?? {}, name))
  if (missing.length > 0)
    return { lines: [], results: [], problems: [`The file has no column ${missing.join(', ')}.`] }
  if (rows.length > MOST_ROWS)
    return { lines: [], results: [], problems: [`The file has more than ${MOST_ROWS} rows.`] }
  const seen = new Set<string>()
  const lines = rows.map((row, index) => readLine(row, index + 1, seen))
  return {
    lines,
    results: lines.flatMap(({ result }) => result ?? []),
    problems: lines.flatMap(({ row, problem }) => (problem === '' ? [] : [`row ${row}, ${problem}`])),
  }
}

/** A row of a bank's answer: what it says, or what is wrong with it. */
export interface PayoutLine {
  /** From 1, below the header. */
  readonly row: number
  /** As it stands there. */
  readonly number: string
  readonly outcome: string
  readonly amount: string
  /** What the bank calls the payment, or why it was not made. */
  readonly said: string
  /** Field and what is wrong with it; empty for nothing. */
  readonly problem: string
  readonly result: PayoutResult | undefined
}

/** @param seen numbers of the rows before */
function readLine(line: Readonly<Record<string, string>>, row: number, seen: Set<string>): PayoutLine {
  const { reference = '', reason = '', amount = '', account = '', number = '' } = line
  const currency = (line.currency ?? '').toUpperCase()
  const outcome = line.outcome?.toLowerCase() ?? ''
  const said = outcome === 'failed' ? reason : reference
  const wrong = (problem: string): PayoutLine => ({
    ...{ row, number: number.slice(0, 64), outcome: outcome.slice(0, 16), amount: amount.slice(0, 32) },
    ...{ said: said.slice(0, 200), problem, result: undefined },
  })
  const twice = seen.has(number)
  seen.add(number)
  if (!/^W\d{14}$/.test(number)) return wrong(`number: "${number}" is no number of a withdrawal`)
  if (twice) return wrong(`number: ${number} stands there twice`)
  if (outcome !== 'paid' && outcome !== 'failed')
    return wrong(`outcome: is paid or failed, not "${line.outcome?.toLowerCase()}"`)
  for (const [field, value] of Object.entries({ amount, currency, account, reference })) {
    if (SPREADSHEET_NUMBER.test(value))
      return wrong(`${field}: "${value}" was shortened by a spreadsheet; have it keep the column as text`)
  }
  const missing = Object.entries({ amount, currency, account }).find(([, value]) => value === '')
  if (missing) return wrong(`${missing[0]}: is missing; it is as the file for the bank had it`)
  if (!LINE.test(said)) {
    const clause = said === '' ? 'is missing' : 'is one line of 200 characters at most'
    return wrong(`${outcome === 'paid' ? 'reference' : 'reason'}: ${clause}`)
  }
  const as = { number, amount, currency, account }
  const result: PayoutResult = outcome === 'paid' ? { ...as, outcome, reference } : { ...as, outcome, reason }
  return { row, number, outcome, amount, said, problem: '', result }
}
