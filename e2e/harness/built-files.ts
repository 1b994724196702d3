import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** A chunk of the browser's build, as Vite's manifest tells it. */
export interface BuiltChunk {
  /** Below build/web/client. */
  readonly file: string
  /** Of the chunk; the address of the file does not tell it. */
  readonly name?: string
  /** Keys of chunks that it imports at once. */
  readonly imports?: readonly string[]
  /** Keys of chunks that it imports later. */
  readonly dynamicImports?: readonly string[]
  /** Files of its styles. */
  readonly css?: readonly string[]
  /** Files of fonts and pictures. */
  readonly assets?: readonly string[]
}

/** Path of a file of the browser's build. */
export const builtFile = (file: string) =>
  fileURLToPath(new URL(`../../build/web/client/${file}`, import.meta.url))

/** The chunks by their keys: the source of an entry or of a lazy import, such as `src/entry-client.tsx`, or any other text. */
export const builtChunks: Readonly<Record<string, BuiltChunk>> = JSON.parse(
  readFileSync(builtFile('manifest.json'), 'utf8'),
)

/**
 * Address of a chunk's script, such as `/assets/1a2b3c4.js`.
 * @param chunk key or name: a source such as `src/app/start-page.tsx`, its name without folder and ending, or a name that
 * the bundler's configuration gives
 * @throws {Error} where that fits no chunk, or more than one: a story that holds up nothing proves nothing
 */
export function scriptOf(chunk: string): string {
  const keyed = builtChunks[chunk]
  const named = Object.values(builtChunks).filter(({ name, file }) => name === chunk && file.endsWith('.js'))
  const [found, ...more] = keyed ? [keyed] : named
  if (found === undefined || more.length > 0)
    throw new Error(`${found ? 'More than one chunk' : 'No chunk'} of the build is called ${chunk}.`)
  return `/${found.file}`
}

/** What `page.route` takes to catch a chunk's script, however often it is asked for. */
export const routeOf = (chunk: string) => `**${scriptOf(chunk)}*`

/** What every page runs before its screen. */
export const START_SOURCES = ['src/entry-client.tsx', 'src/app/start-page.tsx'] as const
export const HOME_SCREEN = 'src/features/lobby/home-screen.tsx'
/** Sources of all screens. */
export const SCREENS = Object.keys(builtChunks).filter((source) => source.endsWith('-screen.tsx'))

/** What the sources of a screen name as their catalogues. */
const CATALOGUES = /^export const catalogues = \[([^\]]*)\]/m

/** Keys of the catalogues in Thai, which are the longest, that a source names. */
function wordsOf(source: string): string[] {
  const file = fileURLToPath(new URL(`../../apps/web/${source}`, import.meta.url))
  const named = CATALOGUES.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? ''
  return [...named.matchAll(/'([^']+)'/g)]
    .map(([, name]) => `locales/TH.po?${name}`)
    .filter((key) => builtChunks[key])
}

/** Keys of the chunks that these sources import at once, with the words in Thai that the shell and they need. */
export function chunksOf(sources: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = builtChunks[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
    chunk.dynamicImports?.filter((words) => builtChunks[words]?.name === 'words-TH').forEach(visit)
  }
  for (const source of sources) [source, ...wordsOf(source)].forEach(visit)
  return found
}

/** Files of scripts and words that {@link chunksOf} tells. */
export const scriptsOf = (sources: readonly string[]): ReadonlySet<string> =>
  new Set([...chunksOf(sources)].flatMap((key) => builtChunks[key]?.file ?? []))

/** Bytes of these files as they are sent, each compressed on its own with Brotli. */
export const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(builtFile(file))).length, 0)
