// @ts-check
// Every text of the source stands in its catalogue, nothing else does, and every language has every text, readable as
// ICU: what `lingui extract --clean` would change and `lingui compile --strict` would refuse, without writing a file.
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { inRoot, root } from './project.mjs'

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalog */
/** @typedef {{ message?: string, origin?: [string, number?][] }} Entry */

if (!existsSync(inRoot('lingui.config.ts'))) process.exit(0)
process.chdir(root)
const config = getConfig({ cwd: root })
const problems = []
for (const catalog of await getCatalogs(config)) {
  const inSource = await catalog.collect()
  if (!inSource) problems.push(`${catalog.path}: its sources cannot be read`)
  for (const locale of config.locales) {
    const file = relative(root, catalog.getFilename(locale))
    const stale = differences(inSource ?? {}, (await catalog.read(locale)) ?? {})
    problems.push(...stale.map((line) => `${file}: ${line}; run: npm run messages`))
    problems.push(...(await unreadable(catalog, locale)).map((line) => `${file}: ${line}`))
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/**
 * @param {Record<string, Entry>} source
 * @param {Record<string, Entry>} written
 */
function differences(source, written) {
  const lines = []
  for (const [id, entry] of Object.entries(source)) {
    const old = written[id]
    if (!old) lines.push(`"${entry.message ?? id}" is missing`)
    else if ((entry.message ?? id) !== (old.message ?? id))
      lines.push(`"${old.message}" has other words in the source`)
    else if (places(entry) !== places(old)) lines.push(`"${entry.message ?? id}" has moved`)
  }
  for (const [id, entry] of Object.entries(written)) {
    if (!source[id]) lines.push(`"${entry.message ?? id}" is no longer in the source`)
  }
  return lines
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
