import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { apiCalls } from './build-plugins/api-calls.ts'
import { bareIcons } from './build-plugins/bare-icons.ts'
import { diallingCodes } from './build-plugins/dialling-codes.ts'
import { knownChunks } from './build-plugins/known-chunks.ts'
import { precompress } from './build-plugins/precompress.ts'
import { shellFiles } from './build-plugins/shell-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What compiles our sources: JSX, and Lingui's macros with the catalogues, and what is made of data. Vitest uses the same. */
export function sourcePlugins(): PluginOption[] {
  return [
    babel({ include: /apps\/web\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    lingui({
      configPath: here('../../lingui.config.ts'),
      failOnMissing: process.env.NODE_ENV === 'production',
    }),
    apiCalls(),
    diallingCodes(),
    react(),
  ]
}

/**
 * Three files for what every screen needs, since each is compressed and run on its own: React, the other libraries, and
 * our own shell with the parts that most screens share, whose words are one file a language. What the forms of accounts
 * share is one more, and what many later parts share another: every file has a name in the shell, which for an icon is
 * more than the icon. What a session shows on every page is one file. What draws long lists stands
 * alone, and so does the bundler's own loader, which the entry must get without the shell. Everything else is cut where
 * it is imported lazily.
 */
const CHUNKS = [
  { name: 'loader', test: /vite\/preload-helper|lib\/(?:next-task|keep-trying)/, priority: 3 },
  {
    name: (id: string) => {
      const language =
        /src\/(?:app|features\/(?:lobby|catalogue|content|merchant|play|promotions))\/locales\/(\w+)\.po$/.exec(
          id,
        )?.[1]
      return language ? `words-${language}` : null
    },
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
    test: /apps\/web\/src\/(?:app\/start-page|features\/(?:(?:lobby|catalogue|content|merchant|play|promotions)\/messages|content\/(?:banner|notice-marquee)|play\/(?:use-launch|left-place-key)|catalogue\/(?:game-card|game-queries|category-tabs|vendor-queries)|merchant\/use-(?!services))|lib\/(?:query-block|later-block|use-settled|i18n\/loading-failed))|packages\/ui\/src\/(?:scroll-row\/section-head|button\/button|spinner)|lucide-react\/.*icons\/(?:arrow-down-to-line|arrow-up-from-line|chevron-down|crown|refresh-cw|smartphone|user-plus)\./,
    priority: 1,
  },
  {
    name: 'small-parts',
    test: /apps\/web\/src\/lib\/(?:trusted-types|use-near|i18n\/words-of|format\/(?:percent|once-per-language))|packages\/ui\/src\/motion\/swipe|lucide-react\/.*icons\/(?:check|chevron-right|layout-grid|send|wallet|x)\./,
    priority: 1,
  },
  // Shared with screens that must not bring along what else uses them.
  { name: 'member-types', test: /contract\/src\/(?:constants|member-types)/, priority: 2 },
  { name: 'count-badge', test: /packages\/ui\/src\/badge\/count/, priority: 1 },
  { name: 'social', test: /features\/account\/social\/social(?:-area|\.module)/, priority: 0 },
  {
    name: 'term',
    test: /packages\/ui\/src\/field\/search-field|features\/catalogue\/(?:use-)?term\./,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  { name: 'field', test: /packages\/ui\/src\/(?:field\/field-frame|segmented-control)/, priority: 1 },
  {
    name: 'forms',
    test: /apps\/web\/src\/(?:features\/account\/(?:form\/(?:dialling-country|pattern-words|form-messages|form-skeleton|form\.module|kept-names|submit-button|use-field-errors|use-sent-form|use-shown)|later-fields|agent\/agent-code|register\/(?:plain-value|register\.module|register-messages|register-settings-query))|lib\/(?:later-part|same-site-path|use-ahead|session\/kept-wish|session\/use-gone-when-logged-in|i18n\/with-words))|packages\/ui\/src\/(?:checkbox|field\/(?:text-field|password-field)|skeleton\/field)|lucide-react\/.*icons\/(?:eye|eye-off)\./,
    priority: 0,
  },
  {
    name: 'registration',
    test: /features\/account\/register\/(?:access-field|person-part|read-fields|register-(?:draft|form|method|step)|registration\.|second-step|use-)/,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  {
    name: 'member',
    test: /(?:apps\/web\/src\/(?:app\/shell\/unread-badge|lib\/session\/count-rhythm|features\/(?:account\/member-queries|(?:account\/corner|chat|inbox\/unread)\/[\w-]+))|packages\/ui\/src\/avatar\/[\w-]+)\.(?:tsx?|module\.css)$/,
    priority: 0,
  },
]

const known = knownChunks([
  'shell',
  'react',
  'libraries',
  'loader',
  'rolldown-runtime',
  'small-parts',
  'member-types',
  'forms',
  'field',
  'refusal-messages',
  'age-gate',
])

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
    ...(isSsrBuild ? [] : [known, shellFiles({ entry: 'client', worker: 'service-worker' }), precompress()]),
  ],
  // React has had this hook itself for long; the other form brings a second one for older versions.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    // What runs on our own Node needs nothing rewritten for older engines, which costs a fifth of the rendering speed.
    target: isSsrBuild ? 'node20' : ['chrome100', 'safari15.4', 'firefox100'],
    sourcemap: false,
    modulePreload: { resolveDependencies: known.resolveDependencies },
    // Icons that a style paints go into the style; all else keeps an address of its own.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
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
