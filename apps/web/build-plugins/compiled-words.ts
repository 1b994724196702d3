import { relative, sep } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { catalogueNames, catalogueOf } from './catalogue-names.ts'

/** A text as Lingui compiles it: itself, or its parts, where a plural is its argument, its kind and its forms. */
type Compiled = string | readonly (string | readonly [string, string?, Readonly<Record<string, Compiled>>?])[]

/** The words of one language. */
export interface LanguageWords {
  /** Path of the file that they are written in. */
  readonly file: string
  /** Texts by their ids, of each catalogue by its name. */
  readonly catalogues: ReadonlyMap<string, Readonly<Record<string, Compiled>>>
  /** English of the texts that are not translated. */
  readonly missing: readonly string[]
  /** Texts that cannot be read, each with the reason. */
  readonly unreadable: readonly string[]
}

/**
 * The words of the web, compiled once per language and split into catalogues by the origins in the English file.
 * @param configPath of lingui.config.ts
 * @param src folder of the web's sources
 */
export function compiledWords(configPath: string, src: string) {
  const config = getConfig({ configPath })
  const source = config.sourceLocale ?? ''
  let names = catalogueNames(src)
  let known = new Map<string, Promise<LanguageWords>>()

  /** Names of the catalogues that show a text, by its id. */
  const placesOf = (written: Awaited<ReturnType<Catalog['read']>>) =>
    Object.entries(written ?? {}).map(([id, { origin = [] }]) => {
      const files = origin.map(([file]) => relative(src, `${config.rootDir}/${file}`).split(sep).join('/'))
      return [id, new Set(files.map((file) => catalogueOf(file, names)))] as const
    })

  const compile = async (language: string): Promise<LanguageWords> => {
    const [catalog] = await getCatalogs(config)
    if (!catalog) throw new Error(`${configPath} names no catalogue.`)
    const fallbackLocales = config.fallbackLocales ?? {}
    const { messages, missing } = await catalog.getTranslations(language, {
      fallbackLocales,
      sourceLocale: source,
    })
    const compiled = createCompiledCatalog(language, messages, { namespace: 'json' })
    const all = (JSON.parse(compiled.source) as { readonly messages: Record<string, Compiled> }).messages
    const texts = hasPlurals(language) ? all : withoutPlurals(all)
    const places = new Map(placesOf(await catalog.read(source)))
    const textsOf = (name: string) => Object.entries(texts).filter(([id]) => places.get(id)?.has(name))
    return {
      file: catalog.getFilename(language),
      catalogues: new Map([...names.keys()].map((name) => [name, Object.fromEntries(textsOf(name))])),
      missing: missing.map((text) => text.source),
      unreadable: compiled.errors.map((text) => `"${text.source}" cannot be read: ${text.error.message}`),
    }
  }

  return {
    /** The language of the sources. */
    source,
    languages: config.locales,
    /** Names of the catalogues that sources ask for. */
    names: () => [...names.keys()],
    of(language: string): Promise<LanguageWords> {
      const words = known.get(language) ?? compile(language)
      known.set(language, words)
      return words
    },
    /** Discards what has been compiled, after a change of a source or of a PO file. */
    forget() {
      names = catalogueNames(src)
      known = new Map()
    },
  }
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number]

const hasPlurals = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1

/**
 * Takes plurals with a single form out of texts of a language that has no other: to choose it, the page would make an
 * `Intl.PluralRules`, which takes a slow phone a tenth of a second.
 */
function withoutPlurals(messages: Readonly<Record<string, Compiled>>): Record<string, Compiled> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' ? text : text.flatMap((part) => onlyForm(part) ?? [part]),
    ]),
  )
}

/** The parts of a plural's form; `undefined` for another part, for one with several forms, and where the number is written. */
function onlyForm(part: Exclude<Compiled, string>[number]): Exclude<Compiled, string> | undefined {
  const [, kind, forms = {}] = part
  const { other } = forms as { readonly other?: Compiled }
  if (typeof part === 'string' || kind !== 'plural' || other === undefined) return undefined
  if (Object.keys(forms).length > 1) return undefined
  const parts = typeof other === 'string' ? [other] : other
  return parts.includes('#') ? undefined : parts
}
