import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Bench, BenchTable } from './bench-table.ts'

/**
 * `npm run bench [-- NAME …]`: runs every `bench/NAME-bench.ts`, or those that are named, one after the other, and
 * prints their tables.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const names = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('-bench.ts'))
    .map((file) => file.replace('-bench.ts', ''))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) throw new Error(`No benchmark is called ${wanted.join(' or ')}`)
  console.log(describeMachine())
  for (const name of names) {
    const bench = (await import(`./${name}-bench.ts`)) as { run: Bench }
    const found = await bench.run()
    for (const table of 'title' in found ? [found] : found) console.log(renderTable(table))
  }
}

function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} processors, ${gigabytes} GB, Node ${process.version}`
}

/** A table in plain text: first column to the left, figures to the right. */
function renderTable({ title, columns, rows, note }: BenchTable): string {
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

await main(process.argv.slice(2))
