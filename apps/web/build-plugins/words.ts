import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Folders of the web's sources that have a catalogue, by the name of the catalogue; features stand without their common folder. */
export type Catalogues = ReadonlyMap<string, string>

/** Finds the catalogues of the web: every folder with a folder `locales`. @param src folder of the sources */
export function findCatalogues(src: string): Catalogues {
  const folders = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map(({ parentPath }) => parentPath.slice(src.length).split(sep).filter(Boolean).join('/'))
    .sort()
  return new Map(folders.map((folder) => [folder.replace(/^features\//, ''), join(src, folder)]))
}

/** The languages that a catalogue is written in. */
export const languagesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'locales'))
    .map((file) => file.replace(/\.po$/, ''))
    .sort()

interface WordsOptions {
  /** Folder of the sources. */
  readonly src: string
  /** Catalogues that every page begins with; the others come when they are asked for. */
  readonly first: readonly string[]
}

const NAME = 'virtual:words'

/** Style sheets of scripts, by the languages that are written in them: they come with the words. */
const SCRIPTS: Readonly<Record<string, string>> = {
  VI: 'vietnamese',
  CN: 'han',
  TW: 'han',
  JA: 'han',
  KO: 'hangul',
  KM: 'khmer',
  LO: 'lao',
  MY: 'myanmar',
  TR: 'turkish',
  AR: 'arabic',
  FA: 'arabic',
  UR: 'arabic',
  HI: 'indic',
  BN: 'indic',
  NE: 'indic',
  TE: 'indic',
  TA: 'tamil',
  SI: 'sinhala',
}

/**
 * Gives the browser the catalogues by their names. Each language has an index of its own, so that one more language adds nothing to the
 * others but its own line in the list of languages.
 */
export function words({ src, first }: WordsOptions): Plugin {
  const catalogues = findCatalogues(src)
  const folderOf = (name: string) => {
    const folder = catalogues.get(name)
    if (!folder) throw new Error(`There is no catalogue ${name}.`)
    return folder
  }
  const languages = languagesOf(folderOf('app'))
  const file = (name: string, language: string) =>
    JSON.stringify(join(folderOf(name), 'locales', `${language}.po`))
  const list = () => {
    const entries = languages.map(
      (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${NAME}/${language}`)})`,
    )
    return `export const languages = { ${entries.join(', ')} }`
  }
  const index = (language: string) => {
    const others = [...catalogues.keys()].filter((name) => !first.includes(name))
    const script = SCRIPTS[language]
    return [
      ...(script ? [`import '@foyer/ui/scripts/${script}.css'`] : []),
      ...first.map((name, place) => `import { messages as m${place} } from ${file(name, language)}`),
      `export const first = { ${first.map((_, place) => `...m${place}`).join(', ')} }`,
      `export const others = { ${others.map((name) => `${JSON.stringify(name)}: () => import(${file(name, language)})`).join(', ')} }`,
    ].join('\n')
  }
  return {
    name: 'foyer:words',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return list()
      return id.startsWith(`\0${NAME}/`) ? index(id.slice(NAME.length + 2)) : null
    },
  }
}
