import type { Plugin } from 'vite'

/** What an icon of the library says of itself: its licence, which NOTICE names, and its name. */
const LABELS = /%3c!--%20@license%20lucide[^>]*?--%3e|%20class='lucide[^']*'/g

/** Takes the labels off the icons that styles paint: a style names each of them twice, and home's go with its first bytes. */
export function bareIcons(): Plugin {
  return {
    name: 'foyer:bare-icons',
    apply: 'build',
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
