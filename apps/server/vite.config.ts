import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Commands for operators, one bundle each, beside the server itself. */
const commands = readdirSync(here('src/commands'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => [file.replace(/\.ts$/, ''), here(`src/commands/${file}`)] as const)

/**
 * Bundles the server. Packages of npm stay outside, since some are native; but those that come in hundreds of small
 * files, each of which takes its time to load, make up most of the start.
 */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../build/cache/vite-server'),
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('../../build/server'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: here('src/main.ts'),
        'picture-maker': here('src/picture-maker.ts'),
        'own-games': here('../games/src/server/main.ts'),
        ...Object.fromEntries(commands),
      },
      // Chunks lie beside the entries, for some start another entry by its place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@foyer\//, /^commander/, /^drizzle-orm/, /^typebox/], external: true },
})
