import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LEAN_ICON = fileURLToPath(new URL('../src/lib/lean-icon.ts', import.meta.url))

/** What an icon of the library says of itself: its licence, which NOTICE names, and its name. */
const LABELS = /%3c!--%20@license%20lucide[^>]*?--%3e|%20class='lucide[^']*'/g

/**
 * Makes icons lighter. Those that React draws use our factory instead of the library's; those that styles paint lose their
 * labels, since a style names each of them twice and home's are among its first bytes.
 */
export function bareIcons(): Plugin {
  return {
    name: 'foyer:bare-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? LEAN_ICON : undefined,
    generateBundle: {
      // After the bundler's own plugins, which write the styles.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = Buffer.from(file.source).toString().replace(LABELS, '')
        }
      },
    },
  }
}
