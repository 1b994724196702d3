// Every text of the source stands in the file of each language, nothing else does, and every language has every text as valid
// ICU: what `lingui extract --clean` would change and `lingui compile --strict` would refuse, without writing a file. Every text
// belongs to a catalogue that a source asks for, and every catalogue that is asked for has texts. Texts of the server stand in
// apps/server/src/words, those of our own games in apps/games/src/page/locales. All keep to the rules of their language (language-rules.mjs).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { type CatalogFormatter, type CatalogType, getConfig } from '@lingui/conf'
import { catalogueNames, catalogueOf } from '../apps/web/build-plugins/catalogue-names.ts'
import type { LanguageCode } from '../packages/contract/src/index.ts'
import { contentFaults, faultsOf, readGlossary, readSame, type Token } from './language-rules.mjs'
import { inRoot, root, stop } from './project.mjs'
import { faultsBetween, staleNames, type Texts, unreadShared } from './text-rules.ts'

/** A text as a catalogue holds it; one with an id of its own has its English in `message` only where it was extracted. */
interface Entry {
  readonly message?: string
  readonly translation?: string
  readonly context?: string
  readonly origin?: readonly (readonly [file: string, line?: number])[]
}
type Entries = Readonly<Record<string, Entry>>

const SOURCES = 'apps/web/src/'

process.chdir(root)
const config = getConfig({ cwd: root })
const sourceLocale = config.sourceLocale ?? ''
const [catalog = stop('lingui.config.ts names no catalogue.')] = await getCatalogs(config)
const [isSame, glossary] = [readSame(), readGlossary()]

const inSource: Entries = (await catalog.collect()) ?? stop('The sources cannot be read.')
const problems = [
  ...namesAtFault(inSource),
  ...textsIn('apps/server/src/words'),
  ...textsIn('apps/games/src/page/locales'),
  ...brandTexts(),
  ...staleNames(textsOf(inSource)),
  ...unreadShared(
    Object.entries(inSource).map(([id, entry]) => ({
      message: entry.message ?? id,
      context: entry.context ?? '',
      files: filesOf(entry),
    })),
  ),
]
for (const locale of config.locales) {
  const file = relative(root, catalog.getFilename(locale))
  const written: Entries = (await catalog.read(locale)) ?? {}
  const stale = differences(inSource, written, locale)
  if (stale.length === 0 && !(await isAsWritten(written, locale)))
    stale.push('it is written in another order')
  const lines = [...stale.map((line) => `${line}; run: npm run messages`), ...(await unreadable(locale))]
  problems.push(...lines.map((line) => `${file}: ${line}`))
  if (locale === sourceLocale) continue
  problems.push(...wrongTexts(inSource, written, locale, file))
  problems.push(...faultsBetween(locale, textsOf(written)).map((fault) => `${file}: ${fault}`))
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** Texts by their English, those of a context with it, as in `Check (step)`. */
function textsOf(written: Entries): Texts {
  return new Map(
    Object.entries(inSource).map(([id, { message, context }]) => [
      context ? `${message ?? id} (${context})` : (message ?? id),
      written[id]?.translation ?? '',
    ]),
  )
}

/** What `npm run messages` would change in a language's file. */
function differences(source: Entries, written: Entries, locale: string): string[] {
  const lines: string[] = []
  for (const [id, entry] of Object.entries(source)) {
    const old = written[id]
    if (!old) lines.push(`"${entry.message ?? id}" is missing`)
    else if ((entry.message ?? id) !== englishOf(id, old, entry, locale))
      lines.push(`"${old.message ?? id}" has other words in the source`)
    else if (locale === sourceLocale && filesOf(entry).join() !== filesOf(old).join())
      lines.push(`"${entry.message ?? id}" has moved`)
  }
  for (const [id, entry] of Object.entries(written)) {
    if (!source[id]) lines.push(`"${entry.message ?? id}" is no longer in the source`)
  }
  return lines
}

/** Whether Lingui would write the file of a language just as it is. */
async function isAsWritten(written: Entries, locale: string): Promise<boolean> {
  const entries = Object.entries(written).map(([id, entry]) => {
    return [id, { ...entry, ...inSource[id], translation: entry.translation }]
  })
  const filename = catalog.getFilename(locale)
  const existing = readFileSync(filename, 'utf8')
  const { serialize } = config.format as CatalogFormatter
  const context = { locale, sourceLocale, filename, existing }
  return (await serialize(Object.fromEntries(entries) as CatalogType, context)) === existing
}

/** English of a text that is written in a language: of one with an id of its own, only the file of English has it. */
function englishOf(id: string, written: Entry, source: Entry, locale: string): string | undefined {
  if (written.message !== undefined || source.message === undefined) return written.message ?? id
  return locale === sourceLocale ? written.translation : source.message
}

/** Texts that break the rules of their language; see language-rules.mjs. */
function wrongTexts(source: Entries, written: Entries, locale: string, file: string): string[] {
  const texts = Object.entries(written).flatMap(([id, { translation }]) => {
    const text = source[id] && (source[id].message ?? id)
    return text && translation ? [{ id, text, translation }] : []
  })
  const english = compile(texts.map(({ id, text }) => [id, text]))
  const own = compile(texts.map(({ id, translation }) => [id, translation]))
  return texts.flatMap(({ id, text, translation }) => {
    const known = { isSame: isSame(locale, text), glossary: glossary(locale) }
    const [before, after] = [english[id], own[id]]
    if (!before || !after) return []
    const [original, translated] = [
      { text, tokens: before },
      { text: translation, tokens: after },
    ]
    return faultsOf(locale as LanguageCode, original, translated, known).map(
      (fault) => `${file}: "${text}" ${fault}: ${translation}`,
    )
  })
}

/** Messages by their ids, as Lingui compiles them. */
function compile(texts: readonly (readonly [id: string, text: string])[]): Readonly<Record<string, Token[]>> {
  const { source } = createCompiledCatalog('en', Object.fromEntries(texts), { namespace: 'json' })
  return (JSON.parse(source) as { messages: Record<string, Token[]> }).messages
}

/** Texts that stand in a JSON file of each language: every language has all of them, by the same rules. */
function textsIn(folder: string): string[] {
  const read = (locale: string) =>
    JSON.parse(readFileSync(inRoot(folder, `${locale}.json`), 'utf8')) as Record<string, string>
  const source = read(sourceLocale)
  const entries = Object.fromEntries(Object.entries(source).map(([id, message]) => [id, { message }]))
  return config.locales
    .filter((locale) => locale !== sourceLocale)
    .flatMap((locale) => {
      const file = join(folder, `${locale}.json`)
      if (!existsSync(inRoot(file))) return [`${file} is missing`]
      const texts = read(locale)
      const missing = Object.keys(source).filter((id) => !texts[id])
      const idle = Object.keys(texts).filter((id) => !source[id])
      const written = Object.fromEntries(
        Object.entries(texts).map(([id, translation]) => [id, { translation }]),
      )
      return [
        ...missing.map((id) => `${file}: "${id}" is missing`),
        ...idle.map((id) => `${file}: "${id}" is no longer used`),
        ...wrongTexts(entries, written, locale, file),
      ]
    })
}

/** Texts of the demo's brands, wherever a file holds them by their languages. */
function brandTexts(): string[] {
  const folders = ['apps/server/assets/brands', 'apps/server/src/demo/data']
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsByLanguage(JSON.parse(readFileSync(inRoot(file), 'utf8'))).flatMap(([language, text]) =>
        contentFaults(language, text, glossary(language)).map(
          (fault) => `${file}: ${fault}: ${text.slice(0, 80)}`,
        ),
      ),
    )
}

function textsByLanguage(value: unknown): (readonly [LanguageCode, string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && key !== sourceLocale && config.locales.includes(key)
      ? [[key as LanguageCode, inner] as const]
      : textsByLanguage(inner),
  )
}

/** Texts of the web that no catalogue contains, which would show as ids, and catalogues without texts. */
function namesAtFault(source: Entries): string[] {
  const names = catalogueNames(inRoot(SOURCES))
  const idle = new Map(names)
  const homeless = Object.entries(source).flatMap(([id, entry]) =>
    filesOf(entry).flatMap((file) => {
      const name = catalogueOf(file.slice(SOURCES.length), names)
      if (name === undefined)
        return [`${file}: "${entry.message ?? id}" has no catalogue: its screen names none of its folders`]
      idle.delete(name)
      return []
    }),
  )
  return [
    ...homeless,
    ...[...idle].map(([name, { namedIn }]) => `${SOURCES}${namedIn}: the catalogue ${name} has no texts`),
  ]
}

/** The files that use a text, relative to the root of the project. */
function filesOf({ origin = [] }: Entry): string[] {
  return [...new Set(origin.map(([file]) => file))].sort()
}

async function unreadable(locale: string): Promise<string[]> {
  const { messages, missing } = await catalog.getTranslations(locale, { sourceLocale, fallbackLocales: {} })
  const { errors } = createCompiledCatalog(locale, messages, { strict: true })
  return [
    ...missing.map(({ source }) => `"${source}" is not translated`),
    ...errors.map(({ source, error }) => `"${source}" cannot be read: ${error.message}`),
  ]
}
