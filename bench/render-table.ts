import type { BenchTable } from './bench-table.ts'

/** A table in plain text: first column to the left, figures to the right. */
export function renderTable({ title, columns, rows, note }: BenchTable): string {
  const cells = [columns, ...rows].map((row) => row.map((cell) => formatCell(cell)))
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  const [head = [], ...body] = cells
  const ruler = widths.map((width) => '─'.repeat(width)).join('  ')
  return ['', title, ruler, line(head), ruler, ...body.map(line), ...(note ? [note] : [])].join('\n')
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? cell.toLocaleString('en') : cell.toFixed(Math.abs(cell) < 10 ? 2 : 1)
}
