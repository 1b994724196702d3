import { readdirSync } from 'node:fs'
import { type CatalogFormatter, type CatalogType, defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const SOURCE_LOCALE = 'EN'

/** The folder of a feature, or another that lies beside those. */
const FEATURE = /^apps\/web\/src\/(?:features\/)?[^/]+\//

const english = formatter({ lineNumbers: false })
const translated = formatter({ origins: false, printPlaceholdersInComments: false })

/**
 * PO files, of which only the English one has origins, in the order of the features that show them: code that moves inside a
 * feature changes one file.
 */
const format: CatalogFormatter = {
  ...english,
  serialize: (catalog, context) =>
    (context.locale === SOURCE_LOCALE ? english : translated).serialize(inOrder(catalog), context),
}

function inOrder(catalog: CatalogType): CatalogType {
  const keyed = Object.entries(catalog).map(([id, entry]) => {
    const files = [...new Set((entry.origin ?? []).map(([file]) => file))].sort()
    const [feature] = FEATURE.exec(files[0] ?? '') ?? []
    const key = [feature, entry.message ?? id, entry.context].join('\n')
    return { key, id, entry: { ...entry, origin: files.map((file): [string] => [file]) } }
  })
  keyed.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
  return Object.fromEntries(keyed.map(({ id, entry }) => [id, entry]))
}

/** One file per language for all texts of the web. The build decides which of them a screen loads (`build-plugins/words.ts`). */
export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: readdirSync(new URL('apps/web/locales/', import.meta.url))
    .map((file) => file.replace(/\.po$/, ''))
    .sort(),
  format,
  catalogs: [
    {
      path: '<rootDir>/apps/web/locales/{locale}',
      include: ['<rootDir>/apps/web/src'],
      exclude: ['**/*.test.*'],
    },
  ],
})
