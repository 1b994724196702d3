import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGETS } from '../web/browsers.ts'
import { precompress } from '../web/build-plugins/precompress.ts'
import { compiledTexts } from './build-plugins/compiled-texts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles the operators' console: static files, which the server hands out at a listener of their own. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../build/cache/vite-console'),
  plugins: [compiledTexts(), react(), precompress()],
  build: {
    target: BUILD_TARGETS,
    outDir: here('../../build/console'),
    emptyOutDir: true,
    // Fonts and pictures are files of their own: the policy of the pages takes nothing from elsewhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
