import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { SingleBar } from 'cli-progress'
import type { NamedColumns } from '../../features/catalogue/import/column-mapping.ts'
import { type Field, isField } from '../../features/catalogue/import/fields.ts'
import { importCatalogue } from '../../features/catalogue/import/import-catalogue.ts'
import { ImportFileError, ManyRemovalsError } from '../../features/catalogue/import/import-error.ts'
import type {
  ImportOptions,
  ImportResult,
  ImportWatch,
} from '../../features/catalogue/import/import-options.ts'
import { GAME_TYPES, type GameType } from '../../features/catalogue/index.ts'
import { readArguments, say, type Terminal, UsageError } from './command.ts'

const OPTIONS = {
  merchant: { type: 'string' },
  map: { type: 'string', multiple: true },
  type: { type: 'string' },
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

/** Bytes that are read at a time. */
const CHUNK = 256 * 1024

/** Share of a merchant's games that `--replace` removes without `--yes`. */
const REMOVES_AT_MOST = 0.2

/** `import FILE --merchant CODE …`; at a terminal it asks before `--replace` removes many games. */
export async function runImport(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await importFile(args, terminal)
  } catch (error) {
    if (!(error instanceof ManyRemovalsError)) throw error
    if (!terminal.input.isTTY || args.includes('-')) {
      say(terminal.err, `${error.message} Nothing was changed. If that is what you want, add --yes.`)
      return 1
    }
    const lines = createInterface({ input: terminal.input, output: terminal.err })
    const answer = await lines.question(`${error.message} Go on? Type yes: `)
    lines.close()
    if (answer.trim().toLowerCase() === 'yes') return await importFile([...args, '--yes'], terminal)
    say(terminal.err, 'Nothing was changed.')
    return 1
  }
}

async function importFile(args: readonly string[], terminal: Terminal): Promise<number> {
  const { file, ...options } = readImport(args)
  const size = file === '-' ? 0 : await sizeOf(file)
  const database = await terminal.openDatabase()
  const source: Readable = file === '-' ? terminal.input : createReadStream(file, { highWaterMark: CHUNK })
  const bar = terminal.err.isTTY && size > 0 ? makeBar(terminal, size) : undefined
  const started = performance.now()
  try {
    const watch: ImportWatch = {
      onWait: () =>
        say(terminal.err, `Another import into ${options.merchant} is under way; waiting for it.`),
      onRows: (rows) => bar?.update({ rows }),
    }
    const chunks = countBytes(source, (bytes) => bar?.increment(bytes))
    const result = await importCatalogue(database, { name: file, chunks }, options, watch)
    bar?.stop()
    report(result, options, terminal, performance.now() - started)
    return result.applied || (options.dryRun && result.isGood) ? 0 : 1
  } catch (error) {
    bar?.stop()
    throw error instanceof ImportFileError
      ? new ImportFileError(`${file}: ${error.message} Nothing was changed.`)
      : error
  } finally {
    source.destroy()
  }
}

function readImport(args: readonly string[]) {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError('Which file? import FILE --merchant CODE')
  if (others.length > 0) throw new UsageError(`One file at a time; "${others.join(' ')}" is too much.`)
  if (!values.merchant) throw new UsageError('Whose games are they? --merchant CODE')
  return {
    file,
    merchant: values.merchant,
    columns: readColumns(values.map ?? []),
    type: readType(values.type),
    dryRun: values['dry-run'] ?? false,
    replace: values.replace ?? false,
    skipBad: values['skip-bad'] ?? false,
    removesAtMost: values.yes ? 1 : REMOVES_AT_MOST,
  } satisfies ImportOptions & { file: string }
}

function readType(text: string | undefined): GameType | undefined {
  const type = GAME_TYPES.find((one) => one === text?.toUpperCase())
  if (text !== undefined && !type)
    throw new UsageError(`--type is one of ${GAME_TYPES.join(', ')}, not "${text}".`)
  return type
}

function readColumns(texts: readonly string[]): NamedColumns {
  const columns = new Map<string, Field | null>()
  for (const text of texts) {
    const at = text.lastIndexOf('=')
    const [theirs, ours] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at < 1 || theirs === '') throw new UsageError(`--map is THEIRS=OURS, not "${text}".`)
    if (ours !== '' && !isField(ours)) {
      throw new UsageError(`--map ${text}: there is no column "${ours}"; the columns are listed by --help.`)
    }
    if (columns.has(theirs)) throw new UsageError(`--map names the column "${theirs}" twice.`)
    if (ours !== '' && [...columns.values()].includes(ours)) {
      throw new UsageError(`--map gives ${ours} to two columns.`)
    }
    columns.set(theirs, ours === '' ? null : ours)
  }
  return columns
}

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no such file.' : error.message
    throw new ImportFileError(`${file}: ${reason}`)
  })
  if (facts.isDirectory()) throw new ImportFileError(`${file}: This is a folder.`)
  return facts.size
}

function makeBar({ err }: Terminal, size: number): SingleBar {
  const bar = new SingleBar({
    stream: err as NodeJS.WriteStream,
    format: '{bar} {percentage} %  {rows} rows',
    hideCursor: true,
    clearOnComplete: true,
  })
  bar.start(size, 0, { rows: 0 })
  return bar
}

async function* countBytes(
  source: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    count(chunk.length)
    yield chunk
  }
}

function report(
  result: ImportResult,
  { merchant, dryRun }: ImportOptions,
  { out, err }: Terminal,
  duration: number,
): void {
  for (const { line, problems } of result.refusedRows) {
    for (const { field, reason } of problems) say(err, `line ${line}: ${field} ${reason}`)
  }
  const unshown = result.refused - result.refusedRows.length
  if (unshown > 0) say(err, `… and ${unshown} further rows refused`)
  if (result.ignoredColumns.length > 0) say(err, `Columns left out: ${result.ignoredColumns.join(', ')}`)
  if (!result.isGood) {
    say(out, `Nothing was changed: ${result.refused} of ${result.rows} rows refused.`)
    return
  }
  const { added, changed, unchanged, removed, refused, newVendors } = result
  const start = dryRun ? `Would import into ${merchant}` : `Imported into ${merchant}`
  say(
    out,
    `${start}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed, ${refused} refused, ` +
      `${newVendors} new vendors (${(duration / 1000).toFixed(1)} s)`,
  )
}
