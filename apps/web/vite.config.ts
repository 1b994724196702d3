import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { BUILD_TARGETS } from './browsers.ts'
import { apiCalls } from './build-plugins/api-calls.ts'
import { bareIcons } from './build-plugins/bare-icons.ts'
import { diallingCodes } from './build-plugins/dialling-codes.ts'
import { knownChunks } from './build-plugins/known-chunks.ts'
import { moduleSizes } from './build-plugins/module-sizes.ts'
import { precompress } from './build-plugins/precompress.ts'
import { shellFiles } from './build-plugins/shell-files.ts'
import { wideStyles } from './build-plugins/wide-styles.ts'
import { words } from './build-plugins/words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as { version: string }

/** Catalogues whose words home shows, in one file per language with the index of the others. */
const HOME_CATALOGUES = ['app', 'lobby', 'catalogue', 'content', 'merchant', 'play', 'promotions']
/** Catalogues of documents that only the server renders: the pages without scripts, without network, and around a game. */
const SERVER_CATALOGUES = ['app/no-script', 'app/offline', 'play/demo-game']
const HOME_WORDS = /^\0virtual:words\/([\w-]+)$/

/** What compiles our sources: JSX, and Lingui's macros with the catalogues, and what is made of data. Vitest uses the same. */
export function sourcePlugins(): PluginOption[] {
  return [
    babel({ include: /apps\/web\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    words({
      configPath: here('../../lingui.config.ts'),
      src: here('src'),
      first: HOME_CATALOGUES,
      serverOnly: SERVER_CATALOGUES,
      strict: process.env.NODE_ENV === 'production',
    }),
    apiCalls(),
    diallingCodes(),
    react(),
  ]
}

/** What fetches lazy chunks, beside the bundler's own helper. */
const LOADER = existing('src/lib/tasks.ts')

/** Icons of the first view, and those of fields that balances have too: with the fields, a balance would bring them all. */
const ICONS = [
  // Toasts have it too.
  'circle-exclamation-point',
  ...['arrow-down-to-line', 'arrow-up-from-line', 'crown', 'refresh-cw', 'smartphone', 'user-plus'],
  ...['eye', 'eye-off'],
]

/** What the first view shares with most screens. What these import comes along. */
const SHELL = [
  'src/app/start-page.tsx',
  'src/features/catalogue/category-tabs.tsx',
  'src/features/catalogue/game-card.tsx',
  'src/features/catalogue/game-queries.ts',
  'src/features/content/banner-carousel.tsx',
  'src/features/merchant/use-environment.ts',
  'src/features/merchant/use-formats.ts',
  'src/features/merchant/use-may-open.ts',
  'src/lib/i18n/loading-failed.ts',
  'src/lib/i18n/words-of.tsx',
  'src/lib/page-life/later.tsx',
  'src/lib/query-block.tsx',
  'src/lib/page-life/use-ahead.ts',
  '../../packages/ui/src/button/',
  '../../packages/ui/src/scroll-row/section-head.tsx',
  ...ICONS.map((icon) => `../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`),
].map(existing)

/** @throws {Error} where it is gone: a rename must not change the bundles unnoticed */
function existing(path: string): string {
  const found = here(path)
  if (!existsSync(found)) throw new Error(`The chunks of the web name ${found}, which does not exist.`)
  return found
}

/**
 * Each chunk is compressed and run on its own. Home is React, the other libraries, our shell, and one file of words per
 * language. What draws long lists stands alone, and so does the loader of lazy chunks, which the entry needs before the
 * shell. Forms and their fields are shared by folder. Everything else is split where it is imported lazily:
 * `npm run bundle-report` shows the result.
 */
const CHUNKS = [
  {
    name: 'loader',
    test: (id: string) => id.includes('vite/preload-helper') || id === LOADER,
    priority: 3,
  },
  {
    name(id: string) {
      const [, language] = HOME_WORDS.exec(id) ?? []
      return language ? `words-${language}` : null
    },
    debugName: 'words',
    priority: 3,
  },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  {
    name: 'libraries',
    test: /node_modules\/(?!.*\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js)(?:@tanstack\/(?:react-router|router-core|history|store|react-store|react-query|query-core)|@lingui|use-sync-external-store)\//,
    priority: 2,
  },
  { name: 'long-lists', test: /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//, priority: 2 },
  {
    name: 'shell',
    test: (id: string) => SHELL.some((path) => id.startsWith(path)),
    priority: 1,
  },
  { name: 'field', test: /\/packages\/ui\/src\/field\//, priority: 1 },
  { name: 'forms', test: /\/apps\/web\/src\/lib\/form\//, priority: 0 },
]

const known = knownChunks(['shell', 'react', 'libraries', 'loader', 'rolldown-runtime', 'forms', 'field'])

/**
 * Two builds: without `--ssr` the browser's bundles with their manifest, with it the server's rendering entry.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  base: '/',
  cacheDir: here('../../build/cache/vite-web'),
  plugins: [
    sourcePlugins(),
    bareIcons(),
    ...(isSsrBuild
      ? []
      : [
          known,
          wideStyles(),
          moduleSizes({ root: here('../..') }),
          shellFiles({ entry: 'client', worker: 'service-worker' }),
          precompress(),
        ]),
  ],
  // React has had this hook itself for long; the other form brings a second one for older versions.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    // What runs on our own Node needs nothing rewritten for older engines, which costs a fifth of the rendering speed.
    target: isSsrBuild ? 'node20' : BUILD_TARGETS,
    sourcemap: false,
    modulePreload: { resolveDependencies: known.resolveDependencies },
    // Every file keeps an address of its own.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          outDir: here('../../build/web/server'),
          rolldownOptions: {
            input: here('src/entry-server.tsx'),
            output: { entryFileNames: 'entry-server.js' },
          },
        }
      : {
          outDir: here('../../build/web/client'),
          manifest: 'manifest.json',
          cssMinify: 'lightningcss',
          rolldownOptions: {
            input: {
              client: here('src/entry-client.tsx'),
              'demo-game': here('src/entry-demo-game.ts'),
              offline: here('src/entry-offline.ts'),
              'service-worker': here('src/service-worker.ts'),
            },
            output: {
              entryFileNames: (chunk) =>
                chunk.name === 'service-worker' ? 'service-worker.js' : 'assets/[hash:7].js',
              // Every script names its neighbours, and hashes do not compress: names are short and of few letters. The manifest
              // tells which chunk a file is.
              hashCharacters: 'hex',
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
              codeSplitting: { groups: CHUNKS },
            },
          },
        }),
  },
  // The build is one file; from the sources, only what must be compiled is, since packages of older form cannot be.
  ssr: isSsrBuild ? { noExternal: true, external: ['react', 'react-dom'] } : { noExternal: [/^@foyer\//] },
}))
