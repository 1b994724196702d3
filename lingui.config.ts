import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { findCatalogues, languagesOf } from './apps/web/build-plugins/words.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const catalogues = findCatalogues(fileURLToPath(new URL('apps/web/src', import.meta.url)))
const folders = [...catalogues.values()].map((folder) => relative(root, folder).split(sep).join('/'))
/** The shell has one catalogue with what all features stand on, and with the titles of their pages, which every page knows. */
const SHELL = 'apps/web/src/app'
const COMMON = ['apps/web/src/lib', 'apps/web/src/features/*/pages.ts']

/**
 * One catalogue per folder that has a folder `locales`, for all below it that has none of its own: a screen loads its own words
 * only.
 */
export default defineConfig({
  sourceLocale: 'EN',
  locales: languagesOf(catalogues.get('app') ?? ''),
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: folders.map((folder) => {
    const include = folder === SHELL ? [SHELL, ...COMMON] : [folder]
    const inner = folders.filter((other) => include.some((one) => other.startsWith(`${one}/`)))
    return {
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: include.map((one) => `<rootDir>/${one}`),
      exclude: [
        '**/*.test.*',
        ...(folder === SHELL ? [] : ['**/pages.ts']),
        ...inner.map((one) => `**/${one}/**`),
      ],
    }
  }),
})
