import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Bench } from './bench-table.ts'
import { renderTable } from './render-table.ts'

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

await main(process.argv.slice(2))
