import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from '../console/build-plugins/compiled-texts.ts'
import { BUILD_TARGETS } from '../web/browsers.ts'
import { precompress } from '../web/build-plugins/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles the pages of the games: files with hashes in their names, and the manifest that the server writes documents from. */
export default defineConfig({
  root: here('.'),
  base: '/games/',
  cacheDir: here('../../build/cache/vite-games'),
  publicDir: false,
  plugins: [compiledTexts(), react(), precompress()],
  build: {
    target: BUILD_TARGETS,
    outDir: here('../../build/games'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('src/page/main.tsx') },
  },
})
