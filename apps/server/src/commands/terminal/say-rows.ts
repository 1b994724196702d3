import { say, type Terminal } from './command.ts'

interface RowTexts<Row> {
  readonly line: (row: Row) => string
  /** What is said where there are no rows. */
  readonly none: string
}

/** Writes rows, a line each, or all of them as a JSON list where `--json` was given. */
export function sayRows<Row extends object>(
  { out, json }: Pick<Terminal, 'out' | 'json'>,
  rows: readonly Row[],
  { line, none }: RowTexts<Row>,
): void {
  if (json) {
    say(out, JSON.stringify(rows, null, 2))
    return
  }
  if (rows.length === 0) say(out, none)
  for (const row of rows) say(out, line(row))
}

/** Takes `--json` out of the arguments, wherever it stands. */
export function takeJson(args: readonly string[], terminal: Terminal): [string[], Terminal] {
  const rest = args.filter((arg) => arg !== '--json')
  return [rest, { ...terminal, json: rest.length < args.length }]
}
