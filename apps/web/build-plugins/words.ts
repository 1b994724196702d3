import type { Plugin } from 'vite'
import { compiledWords } from './compiled-words.ts'

interface WordsOptions {
  /** Path of lingui.config.ts. */
  readonly configPath: string
  /** Folder of the sources. */
  readonly src: string
  /** Catalogues that every page begins with; the others come when they are asked for. */
  readonly first: readonly string[]
  /** Catalogues of documents that only the server renders; browsers never load them. */
  readonly serverOnly: readonly string[]
  /** Whether a missing or invalid text fails the build. */
  readonly strict: boolean
}

const NAME = 'virtual:words'
/** A catalogue in a language: the file of the language, asked for the catalogue's name. */
const CATALOGUE = /([\w-]+)\.po\?([\w/-]+)$/

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
 * Gives the browser the words of each language, a module for each catalogue. Each language has an index of its own, so that one
 * more language adds nothing to the others but its own line in the list of languages.
 */
export function words({ configPath, src, first, serverOnly, strict }: WordsOptions): Plugin {
  const compiled = compiledWords(configPath, src)
  const list = () => {
    const entries = compiled.languages.map(
      (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${NAME}/${language}`)})`,
    )
    return `export const languages = { ${entries.join(', ')} }`
  }
  const index = async (language: string, isBrowser: boolean) => {
    const left = [...first, ...(isBrowser ? serverOnly : [])]
    const { file } = await compiled.of(language)
    const importOf = (name: string) => JSON.stringify(`${file}?${name}`)
    const others = compiled.names().filter((name) => !left.includes(name))
    const script = SCRIPTS[language]
    return [
      ...(script ? [`import '@foyer/ui/scripts/${script}.css'`] : []),
      `export const first = ${parsed(await firstTexts(language))}`,
      `export const others = { ${others.map((name) => `${JSON.stringify(name)}: () => import(${importOf(name)})`).join(', ')} }`,
    ].join('\n')
  }
  /** Every page loads these, so no other module contains them. */
  const firstTexts = async (language: string) => {
    const { catalogues } = await compiled.of(language)
    return Object.assign({}, ...first.map((name) => catalogues.get(name)))
  }
  const otherTexts = async (language: string, name: string) => {
    const [{ catalogues }, known] = [await compiled.of(language), await firstTexts(language)]
    return Object.fromEntries(Object.entries(catalogues.get(name) ?? {}).filter(([id]) => !(id in known)))
  }
  return {
    name: 'foyer:words',
    // The macros are gone when the browser gets a module: there is nothing to bundle ahead.
    config: () => ({ optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] } }),
    buildStart: () => compiled.forget(),
    watchChange: () => compiled.forget(),
    // The texts that every page begins with stand in the index, which is no file: it changes with that of its language, and all do
    // with the English one, which tells where texts stand.
    hotUpdate({ file, modules }) {
      const [, written] = /([\w-]+)\.po$/.exec(file) ?? []
      if (written === undefined) return
      compiled.forget()
      const changed = written === compiled.source ? compiled.languages : [written]
      const { moduleGraph } = this.environment
      return [...modules, ...changed.flatMap((code) => moduleGraph.getModuleById(`\0${NAME}/${code}`) ?? [])]
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${NAME}`) return list()
      if (id.startsWith(`\0${NAME}/`)) {
        return index(id.slice(NAME.length + 2), this.environment.config.consumer === 'client')
      }
      const [, language, name] = CATALOGUE.exec(id) ?? []
      if (!language || !name) return null
      const { file, missing, unreadable } = await compiled.of(language)
      this.addWatchFile(file)
      const faults = [...missing.map((text) => `"${text}" is not translated`), ...unreadable]
      if (strict && faults.length > 0) throw new Error(`${file}: ${faults.join(', ')}`)
      const code = `export const messages=${parsed(await otherTexts(language, name))}`
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/** Texts as code: phones parse JSON faster than a literal. */
const parsed = (texts: object) => `JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
