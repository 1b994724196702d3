import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * Compiles catalogues (`.po`) to modules, as Lingui's own plugin does, which looks for all catalogues again at each of thousands of
 * files: half of a build.
 * @param configPath of lingui.config.ts
 * @param strict whether a missing text ends the build
 */
export function catalogues({ configPath, strict }: { configPath: string; strict: boolean }): Plugin {
  const config = getConfig({ configPath })
  let known: ReturnType<typeof getCatalogs> | undefined
  return {
    name: 'foyer:catalogues',
    // The macros are gone when the browser gets a module: there is nothing to bundle ahead.
    config: () => ({ optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] } }),
    buildStart() {
      known = undefined
    },
    async transform(_, id) {
      if (!id.endsWith('.po')) return null
      known ??= getCatalogs(config)
      const found = getCatalogForFile(relative(config.rootDir ?? '', id), await known)
      if (!found) throw new Error(`${id} belongs to no catalogue of lingui.config.ts.`)
      const { locale, catalog } = found
      const { messages, missing } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales ?? {},
        sourceLocale: config.sourceLocale ?? '',
      })
      if (strict && missing.length > 0)
        throw new Error(`${id} lacks ${missing.map(({ source }) => source).join(', ')}.`)
      const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
      for (const { source: text, error } of errors)
        this.warn(`${id}: "${text}" cannot be read: ${error.message}`)
      const compiled = JSON.parse(source) as { readonly messages: Record<string, Compiled> }
      const texts = hasPlurals(locale) ? compiled.messages : withoutPlurals(compiled.messages)
      const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/** A text as Lingui compiles it: itself, or its parts, where a plural is its argument, its kind and its forms. */
type Compiled = string | readonly (string | readonly [string, string?, Readonly<Record<string, Compiled>>?])[]

const hasPlurals = (locale: string) =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length > 1

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
