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
      const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
      for (const { source: text, error } of errors)
        this.warn(`${id}: "${text}" cannot be read: ${error.message}`)
      return { code: source, map: null, moduleType: 'js' }
    },
  }
}
