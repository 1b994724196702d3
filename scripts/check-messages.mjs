// @ts-check
// Every text of the source stands in its catalogue, nothing else does, and every language has every text, readable as
// ICU: what `lingui extract --clean` would change and `lingui compile --strict` would refuse, without writing a file.
// A text that stands in several catalogues has the same translation in all of them: a page holds them side by side. Texts of the
// web stand below a folder that has a catalogue, and every catalogue that is asked for by its name exists. Texts of the server
// stand in apps/server/src/words. All keep to the rules of their language (language-rules.mjs).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { faultsOf, readGlossary, readSame } from './language-rules.mjs'
import { inRoot, root } from './project.mjs'

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalog */
/** @typedef {{ message?: string, origin?: [string, number?][] }} Entry */

/** Where sources name catalogues: in a list, or one alone. */
const NAMED = /catalogues(?:: | += )\[([^\]]*)\]|(?:words\.load\('|<WordsOf name=")([^'"]+)/g

if (!existsSync(inRoot('lingui.config.ts'))) process.exit(0)
process.chdir(root)
const config = getConfig({ cwd: root })
const catalogs = config.catalogs ?? []
const problems = []
const [isSame, glossary] = [readSame(), readGlossary()]
/** @type {Map<string, { translation: string, file: string }>} by locale and text */
const translations = new Map()
for (const catalog of await getCatalogs(config)) {
  const inSource = await catalog.collect()
  if (!inSource) problems.push(`${catalog.path}: its sources cannot be read`)
  for (const locale of config.locales) {
    const file = relative(root, catalog.getFilename(locale))
    const written = (await catalog.read(locale)) ?? {}
    const stale = differences(inSource ?? {}, written, locale === config.sourceLocale)
    problems.push(...atOdds(written, locale, file))
    problems.push(...stale.map((line) => `${file}: ${line}; run: npm run messages`))
    problems.push(...(await unreadable(catalog, locale)).map((line) => `${file}: ${line}`))
    if (locale !== config.sourceLocale) problems.push(...wrongTexts(inSource ?? {}, written, locale, file))
  }
}
problems.push(...(await withoutCatalogue()), ...unknownNames(), ...serverTexts())
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/**
 * @param {Record<string, Entry>} source
 * @param {Record<string, Entry & { translation?: string }>} written
 * @param {boolean} inSourceLocale whose translations are the words of the source
 */
function differences(source, written, inSourceLocale) {
  const lines = []
  for (const [id, entry] of Object.entries(source)) {
    const old = written[id]
    if (!old) lines.push(`"${entry.message ?? id}" is missing`)
    else if ((entry.message ?? id) !== wordsOf(id, old, entry, inSourceLocale))
      lines.push(`"${old.message ?? id}" has other words in the source`)
    else if (places(entry) !== places(old)) lines.push(`"${entry.message ?? id}" has moved`)
  }
  for (const [id, entry] of Object.entries(written)) {
    if (!source[id]) lines.push(`"${entry.message ?? id}" is no longer in the source`)
  }
  return lines
}

/**
 * The words that a catalogue holds for a message. One with an id of its own stands there by that id: its words are in the
 * catalogue of the source's language only.
 * @param {string} id
 * @param {Entry & { translation?: string }} written
 * @param {Entry} source
 * @param {boolean} inSourceLocale
 */
function wordsOf(id, written, source, inSourceLocale) {
  if (written.message !== undefined || source.message === undefined) return written.message ?? id
  return inSourceLocale ? written.translation : source.message
}

/**
 * Texts that break the rules of their language; see language-rules.mjs.
 * @param {Record<string, Entry>} source
 * @param {Record<string, Entry & { translation?: string }>} written
 * @param {string} locale
 * @param {string} file
 */
function wrongTexts(source, written, locale, file) {
  const texts = Object.entries(written).filter(([id, { translation }]) => source[id] && translation)
  const english = compile(texts.map(([id]) => [id, source[id]?.message ?? id]))
  const own = compile(texts.map(([id, { translation = '' }]) => [id, translation]))
  const language = /** @type {import('@foyer/contract').LanguageCode} */ (locale)
  return texts.flatMap(([id, { translation = '' }]) => {
    const text = source[id]?.message ?? id
    const known = { isSame: isSame(locale, text), glossary: glossary(locale) }
    const [before, after] = [english[id], own[id]]
    if (!before || !after) return []
    return faultsOf(language, { text, tokens: before }, { text: translation, tokens: after }, known).map(
      (fault) => `${file}: "${text}" ${fault}: ${translation}`,
    )
  })
}

/**
 * Messages by their ids, as Lingui compiles them.
 * @param {readonly (readonly [id: string, text: string])[]} texts
 * @returns {Readonly<Record<string, import('./language-rules.mjs').Token[]>>}
 */
function compile(texts) {
  const { source } = createCompiledCatalog('en', Object.fromEntries(texts), { namespace: 'json' })
  return JSON.parse(source).messages
}

/**
 * @param {Record<string, Entry & { translation?: string }>} written
 * @param {string} locale
 * @param {string} file
 */
function atOdds(written, locale, file) {
  return Object.entries(written).flatMap(([id, { message, translation = '' }]) => {
    const known = translations.get(`${locale} ${id}`)
    if (!known) translations.set(`${locale} ${id}`, { translation, file })
    if (!known || known.translation === translation) return []
    return [
      `${file}: "${message ?? id}" is "${translation}" here and "${known.translation}" in ${known.file}`,
    ]
  })
}

/** Texts that the server itself writes: every language has all of them, by the same rules. */
function serverTexts() {
  const folder = inRoot('apps/server/src/words')
  /** @type {(locale: string) => Record<string, string>} */
  const read = (locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  const source = read('EN')
  const entries = Object.fromEntries(Object.entries(source).map(([id, message]) => [id, { message }]))
  return config.locales
    .filter((locale) => locale !== config.sourceLocale)
    .flatMap((locale) => {
      const file = `apps/server/src/words/${locale}.json`
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

/** Texts of the web that no catalogue collects: they would show their ids. */
async function withoutCatalogue() {
  const exclude = [
    '**/*.test.*',
    ...catalogs.flatMap(({ include }) => include.flatMap((one) => [one, `${one}/**`])),
  ]
  const path = inRoot('build/no-catalogue/{locale}')
  const [rest] = await getCatalogs({
    ...config,
    catalogs: [{ path, include: [inRoot('apps/web/src')], exclude }],
  })
  return Object.entries((await rest?.collect()) ?? {}).map(
    ([id, entry]) =>
      `${places(entry)}: "${entry.message ?? id}" has no catalogue; make a folder locales for it`,
  )
}

/** Names of catalogues in the sources of the web that there are none of. */
function unknownNames() {
  const src = inRoot('apps/web/src')
  const catalogues = new Set(
    catalogs.map(({ path }) =>
      path.replace(/^.*apps\/web\/src\/(?:features\/)?/, '').replace('/locales/{locale}', ''),
    ),
  )
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  return sources.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(NAMED)]
      .flatMap(([, list = '', name = '']) => [
        name,
        ...[...list.matchAll(/'([^']+)'/g)].map(([, one]) => one),
      ])
      .filter((name) => name && !catalogues.has(name))
      .map((name) => `apps/web/src/${file}: there is no catalogue ${name}`),
  )
}

/** @param {Entry} entry */
function places(entry) {
  return [...new Set((entry.origin ?? []).map(([file]) => file))].sort().join()
}

/**
 * @param {Catalog} catalog
 * @param {string} locale
 */
async function unreadable(catalog, locale) {
  const { messages, missing } = await catalog.getTranslations(locale, {
    sourceLocale: config.sourceLocale ?? '',
    fallbackLocales: {},
  })
  const { errors } = createCompiledCatalog(locale, messages, { strict: true })
  return [
    ...missing.map(({ source }) => `"${source}" is not translated`),
    ...errors.map(({ source, error }) => `"${source}" cannot be read: ${error.message}`),
  ]
}
