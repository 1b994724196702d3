import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '../../features/catalogue/import/export-catalogue.ts'
import { type FileFormat, formatOf } from '../../features/catalogue/import/file-rows.ts'
import { readArguments, say, type Terminal, UsageError } from './command.ts'

const OPTIONS = { merchant: { type: 'string' }, format: { type: 'string' } } as const

/** `export --merchant CODE [FILE]` */
export async function runExport(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [file = '-', ...others] = positionals
  if (others.length > 0) throw new UsageError(`One file at a time; "${others.join(' ')}" is too much.`)
  if (!values.merchant) throw new UsageError('Whose games? --merchant CODE')
  const format = readFormat(values.format) ?? formatOf(file) ?? 'csv'
  const texts = exportCatalogue(await terminal.openDatabase(), values.merchant, format)
  if (file === '-') await writeOut(texts, terminal.out)
  else {
    await writeFile(texts, file)
    say(terminal.out, `Exported ${values.merchant} to ${file}`)
  }
  return 0
}

function readFormat(text: string | undefined): FileFormat | undefined {
  if (text === undefined || text === 'csv' || text === 'jsonl') return text
  throw new UsageError(`--format is csv or jsonl, not "${text}".`)
}

async function writeOut(texts: AsyncIterable<string>, out: Writable): Promise<void> {
  for await (const text of texts) if (!out.write(text)) await once(out, 'drain')
}

/** Whole or not at all: a file of that name stays as it was until the new one is complete. */
async function writeFile(texts: AsyncIterable<string>, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await pipeline(texts, createWriteStream(draft, { flags: 'wx' }))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
