import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bench } from './bench-table.ts'
import { renderTable } from './render-table.ts'

/**
 * `npm run bench [-- NAME … --seconds N --seed N --rounds N]`: runs every `bench/NAME-bench.ts`, or those that are named, one after
 * the other, and prints their tables.
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    args,
    allowPositionals: true,
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, rounds: { type: 'string' } },
  })
  const options = {
    seconds: numberOf('seconds', values.seconds),
    seed: numberOf('seed', values.seed),
    rounds: numberOf('rounds', values.rounds),
  }
  const names = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('-bench.ts'))
    .map((file) => file.replace('-bench.ts', ''))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) throw new Error(`No benchmark is called ${wanted.join(' or ')}`)
  console.log(describeMachine())
  for (const name of names) {
    const bench = (await import(`./${name}-bench.ts`)) as { run: Bench }
    const found = await bench.run(options)
    for (const table of 'title' in found ? [found] : found) console.log(renderTable(table))
  }
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,9}$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new Error(`--${name} is a whole number from 1, not "${text}"`)
}

function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} processors, ${gigabytes} GB, Node ${process.version}`
}

await main(process.argv.slice(2))
