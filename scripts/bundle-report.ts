// Files and bytes that each screen of the browser's build loads: npm run bundle-report -- --help
import { basename } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { renderTable } from '../bench/render-table.ts'
import {
  builtChunks,
  bytesOf,
  chunksOf,
  HOME_SCREEN,
  SCREENS,
  START_SOURCES,
} from '../e2e/harness/built-files.ts'
import { scriptsUntilIdle } from './scripts-until-idle.ts'

const { values, positionals } = parseArgs({
  options: {
    files: { type: 'boolean', default: false },
    'until-idle': { type: 'boolean', default: false },
    popups: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

/** Lighter ones stand in one row; bytes. */
const SHOWN_BYTES = 300

if (values['until-idle']) await reportUntilIdle()
else reportScreens()

/** Prints who takes how much of the scripts that home fetches until it is idle. */
async function reportUntilIdle(): Promise<void> {
  const shares = await scriptsUntilIdle('/m/home', values.popups)
  const sum = (some: typeof shares) => some.reduce((bytes, share) => bytes + share.bytes, 0)
  const row = (name: string, bytes: number) => [name, Math.round(bytes).toLocaleString('en')]
  const table = renderTable({
    title: `Scripts of home until it is idle${values.popups ? ', with the pop-up of the visit' : ''}`,
    columns: ['library or feature', 'bytes'],
    rows: (['library', 'feature'] as const).flatMap((kind) => {
      const some = shares.filter((share) => share.kind === kind)
      const heavy = some.filter(({ bytes }) => bytes >= SHOWN_BYTES)
      const rest = some.filter(({ bytes }) => bytes < SHOWN_BYTES)
      return [
        row(kind === 'library' ? 'LIBRARIES' : 'OUR SOURCES', sum(some)),
        ...heavy.map(({ name, bytes }) => row(name, bytes)),
        row(`${rest.length} lighter ones`, sum(rest)),
      ]
    }),
    note: `In all ${row('', sum(shares))[1]} bytes, as sent (Brotli).`,
  })
  process.stdout.write(`${table}\n`)
}

/** Prints what each screen loads beyond home. */
function reportScreens(): void {
  const nameOf = (source: string) => basename(source, '.tsx')
  const shown = (source: string) =>
    positionals.length === 0 || positionals.some((part) => nameOf(source).includes(part))

  /** Scripts of these chunks. */
  const scripts = (keys: readonly string[]) => [
    ...new Set(keys.flatMap((key) => builtChunks[key]?.file ?? [])),
  ]
  const styles = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => builtChunks[key]?.css ?? []))]

  const home = chunksOf([...START_SOURCES, HOME_SCREEN])
  const rows = SCREENS.filter(shown).map((source) => {
    const keys = [...chunksOf([...START_SOURCES, source])].filter(
      (key) => source === HOME_SCREEN || !home.has(key),
    )
    return {
      source,
      keys,
      files: scripts(keys),
      bytes: bytesOf(scripts(keys)),
      styles: bytesOf(styles(keys)),
    }
  })

  const all = Object.values(builtChunks).filter(({ file }) => file.endsWith('.js'))
  const scriptCount = new Set(all.map(({ file }) => file)).size
  process.stdout.write(`${scriptCount} scripts in the build. Beyond home, each screen loads:\n`)
  process.stdout.write(
    `${'screen'.padEnd(32)}${'files'.padStart(6)}${'bytes'.padStart(9)}${'styles'.padStart(9)}\n`,
  )
  for (const row of rows.toSorted((one, other) => other.bytes - one.bytes)) {
    const numbers = [row.files.length, row.bytes, row.styles].map((number) => number.toLocaleString('en'))
    const [files = '', bytes = '', style = ''] = numbers
    process.stdout.write(
      `${nameOf(row.source).padEnd(32)}${files.padStart(6)}${bytes.padStart(9)}${style.padStart(9)}\n`,
    )
    if (!values.files) continue
    for (const key of row.keys) {
      const file = builtChunks[key]?.file ?? ''
      process.stdout.write(
        `${String(bytesOf([file])).padStart(15)}  ${builtChunks[key]?.name ?? key}  ${key}\n`,
      )
    }
  }
}
