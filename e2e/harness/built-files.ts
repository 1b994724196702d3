import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
