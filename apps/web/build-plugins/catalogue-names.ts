import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The shell's texts, including those of shared code and the titles of all pages. */
const SHELL = 'app'
const PAGES = /^features\/[^/]+\/pages\.ts$/

/** How sources name catalogues: in a list, or a single one. */
const NAMED = /catalogues(?:: | \+?= )\[([^\]]*)\]|(?:words\.load\('|<WordsOf name=")([^'"]+)/g

/** A catalogue that sources ask for: the texts of a folder and its subfolders, except subfolders that are catalogues themselves. */
interface NamedCatalogue {
  /** Below the sources, with slashes; its name is this without `features/`. */
  readonly folder: string
  /** The first file that names it, below the sources. */
  readonly namedIn: string
}

/**
 * The catalogues by their names, in the order of their folders.
 * @param src folder of the sources of the web
 */
export function catalogueNames(src: string): ReadonlyMap<string, NamedCatalogue> {
  const names = new Map<string, NamedCatalogue>()
  const folderOf = (name: string) => (existsSync(join(src, 'features', name)) ? `features/${name}` : name)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort()
  for (const file of files) {
    for (const [, list = '', name] of readFileSync(join(src, file), 'utf8').matchAll(NAMED)) {
      const named = [...list.matchAll(/'([^']+)'/g)].map(([, one]) => one).concat(name)
      for (const one of named) {
        if (one !== undefined && !names.has(one)) names.set(one, { folder: folderOf(one), namedIn: file })
      }
    }
  }
  const folder = ([, one]: readonly [string, NamedCatalogue]) => one.folder
  return new Map([...names].sort((a, b) => (folder(a) < folder(b) ? -1 : 1)))
}

/**
 * The catalogue that holds the texts of a file; `undefined` where none does.
 * @param file below the folder of the sources, with slashes
 */
export function catalogueOf(
  file: string,
  names: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string | undefined {
  if (PAGES.test(file)) return SHELL
  const folders = file
    .replace(/^features\//, '')
    .split('/')
    .slice(0, -1)
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const name = folders.slice(0, depth).join('/')
    if (names.has(name)) return name
  }
  return file.startsWith('lib/') ? SHELL : undefined
}
