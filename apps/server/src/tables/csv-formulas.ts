/**
 * Cells that spreadsheets would run as formulas: they begin with one of these characters (OWASP, CSV injection), also in
 * full width. Cells that begin with apostrophes before such a character count as well, so that a mark can be told from an
 * apostrophe of the text itself.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const MARKED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/

/** The text of a cell that no spreadsheet runs: with an apostrophe in front where it would be a formula. */
export function disarmFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that {@link disarmFormula}, or another program with the same habit, made a cell of. */
export function restoreFormula(cell: string): string {
  return MARKED_FORMULA.test(cell) ? cell.slice(1) : cell
}
