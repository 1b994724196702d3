import { createRequire } from 'node:module'
import type { MetadataJson } from 'libphonenumber-js'
import type { Plugin } from 'vite'

const NAME = 'virtual:dialling-codes'

/**
 * Gives the browser the countries of each dialling code, the one that it stands for first, without the rest of what the
 * library knows of numbers: 2 kB instead of 80.
 */
export function diallingCodes(): Plugin {
  const metadata: MetadataJson = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json')
  const source = `export const diallingCodes = ${JSON.stringify(metadata.country_calling_codes)}`
  return {
    name: 'foyer:dialling-codes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? source : null),
  }
}
