import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageCode } from '@foyer/contract'
import type { DemoGame } from '../features/play/index.ts'

/** What is asked of the web's renderer. The shape is the web's `PageRequest`. */
export interface PageRequest {
  readonly address: string
  readonly language: LanguageCode
  readonly merchant: string
  readonly merchantCode: string
  readonly status: 0 | 1 | 2
  readonly imageHost: string
  readonly hosts: readonly string[]
  readonly sessionExpected: boolean
  readonly api: { call(name: string, options?: { query?: object; body?: object }): Promise<unknown> }
}

/** What a page holds that asks for the age before anything of it is seen; the shape is the web's `AgeQuestion`. */
export interface AgeQuestion {
  readonly markup: string
  readonly style: string
  readonly script: string
}

/** What the web's renderer answers. The shape is the web's `PageAnswer`. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly title: string
      readonly description: string
      readonly language: LanguageCode
      readonly markup: string
      readonly noScript: string
      readonly ageQuestion?: AgeQuestion | undefined
      readonly data: string
      readonly sources: readonly string[]
      readonly catalogues: readonly string[]
      readonly laterSources: readonly string[]
      readonly preloadImage: string
      readonly headScript: string
    }
  | { readonly kind: 'redirect'; readonly location: string }

/** The files a page needs, from the bundler's manifest. */
export interface PageFiles {
  /** Address of the script that makes the page live. */
  readonly script: string
  /** Addresses of what this script imports at once. */
  readonly scriptImports: readonly string[]
  /** Addresses of all that it will import, each after what it imports itself, with the words of the page's language. */
  readonly preloads: readonly string[]
  /** Addresses of the style sheets whose texts stand in the page, which is then seen without another request. */
  readonly styles: readonly string[]
  /** Address of the style sheet for wide windows; absent where the page has none. */
  readonly wideStyles?: string | undefined
  /** Text of the styles of what is seen first, in their order. */
  readonly styleText: string
  /** Text of the styles of what nobody sees without scrolling; it comes after the others. */
  readonly laterStyleText: string
}

/** Source files of a page's screens, and the catalogues of its words. */
export type ShownSources = Pick<
  Extract<PageAnswer, { kind: 'page' }>,
  'sources' | 'catalogues' | 'laterSources'
>

/** The built web: its renderer, and which files belong to which screen. */
export interface WebBuild {
  readonly renderPage: (request: PageRequest) => Promise<PageAnswer>
  /** Parameters of the address that the page at a path reads; `undefined` where the site has no such page. */
  readonly pageParameters: (path: string) => readonly string[] | undefined
  /** The path of the page that is meant by one with other capitals; `undefined` where there is none. */
  readonly pagePath: (path: string) => string | undefined
  readonly filesOf: (shown: ShownSources, language: LanguageCode) => PageFiles
  /** The page that stands in for others that cannot be had; absent in development. */
  readonly offline?: OfflinePageBuild
  /** The page that stands in for every game. */
  readonly demoGame: DemoGameBuild
  /** Folder of the browser's files. */
  readonly clientDir: string
  /** Last hand on a document, in development. */
  readonly finish?: (html: string, address: string) => Promise<string>
}

/** Why a page stands in for another: no network, no more rendering for now, or an address that is too long. */
export type StandInReason = 'offline' | 'busy' | 'tooLong'

/** Renders the page of a merchant that stands in for others, and the files that it needs. */
export interface OfflinePageBuild {
  readonly render: (
    language: LanguageCode,
    props: { readonly name: string; readonly icon: string; readonly reason: StandInReason },
  ) => Promise<{ readonly title: string; readonly markup: string }>
  readonly files: PageFiles
}

/** What the page shows; the shape is the web's `DemoGameProps`. */
export interface DemoGameFacts {
  readonly site: {
    readonly name: string
    readonly icon: string
    readonly currency: string
    readonly currencySymbol: string
  }
  /** `undefined` for a launch that has ended. */
  readonly game: DemoGame | undefined
  readonly home: string
}

/** Renders the page that stands in for every game, and the files that it needs. */
export interface DemoGameBuild {
  readonly render: (
    language: LanguageCode,
    facts: DemoGameFacts,
  ) => Promise<{ readonly title: string; readonly markup: string }>
  readonly files: PageFiles
}

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/entry-client.tsx'
/** What the entry imports once the page is seen. */
const START = 'src/app/start-page.tsx'
const OFFLINE_ENTRY = 'src/entry-offline.ts'
const DEMO_GAME_ENTRY = 'src/entry-demo-game.ts'
/** Styles for wide windows, which the build takes out of all others. */
const WIDE_STYLES = 'src/wide.css'
const NOTHING: ShownSources = { sources: [], catalogues: [], laterSources: [] }

/**
 * Loads the web as `npm run build` left it.
 * @throws {Error} naming the command to type when it was not built
 */
export async function loadWebBuild(buildDir: string): Promise<WebBuild> {
  const clientDir = join(buildDir, 'client')
  const manifestFile = join(clientDir, 'manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`There is no web build in ${buildDir}. Type: npm run build`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const { renderPage, pageParameters, pagePath, renderOfflinePage, renderDemoGame } = (await import(
    pathToFileURL(join(buildDir, 'server', 'entry-server.js')).href
  )) as Pick<WebBuild, 'renderPage' | 'pageParameters' | 'pagePath'> & {
    renderOfflinePage: OfflinePageBuild['render']
    renderDemoGame: DemoGameBuild['render']
  }
  const texts = new Map<string, string>()
  const styleText = (address: string) => {
    const text = texts.get(address) ?? readFileSync(join(clientDir, address), 'utf8').trimEnd()
    texts.set(address, text)
    return text
  }
  const pageFiles = (
    start: string,
    { sources, catalogues, laterSources }: ShownSources,
    language?: LanguageCode,
  ): PageFiles => {
    const words = language ? wordsOf(manifest, catalogues, language) : []
    const { script, scripts } = filesOf(manifest, start, [...sources, ...words])
    const { scripts: scriptImports } = filesOf(manifest, start, [])
    const { styles } = filesOf(manifest, start, [...sources, ...words, ...laterSources])
    const { styles: first } = filesOf(manifest, start, [...sources, ...words])
    const textOf = (some: readonly string[]) => some.map(styleText).join('\n')
    return {
      script,
      scriptImports,
      preloads: scripts,
      styles,
      styleText: textOf(first),
      laterStyleText: textOf(styles.filter((style) => !first.includes(style))),
    }
  }
  const wide = manifest[WIDE_STYLES]
  return {
    renderPage,
    pageParameters,
    pagePath,
    clientDir,
    filesOf: ({ sources, ...shown }, language) => ({
      ...pageFiles(ENTRY, { ...shown, sources: [START, ...sources] }, language),
      wideStyles: wide && `/${wide.file}`,
    }),
    offline: {
      render: renderOfflinePage,
      files: pageFiles(OFFLINE_ENTRY, NOTHING),
    },
    demoGame: {
      render: renderDemoGame,
      files: pageFiles(DEMO_GAME_ENTRY, NOTHING),
    },
  }
}

/** Keys of the chunks that hold catalogues in a language, after the one with the index of all, which holds those of home. */
function wordsOf(manifest: Manifest, catalogues: readonly string[], language: LanguageCode): string[] {
  const index = Object.keys(manifest).filter((key) => manifest[key]?.name === `words-${language}`)
  return [...index, ...catalogues.map((name) => `locales/${language}.po?${name}`)]
}

function filesOf(
  manifest: Manifest,
  start: string,
  sources: readonly string[],
): { script: string; scripts: readonly string[]; styles: readonly string[] } {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || seen.has(entry.file)) return
    seen.add(entry.file)
    for (const imported of entry.imports ?? []) visit(imported)
    scripts.add(entry.file)
    for (const style of entry.css ?? []) styles.add(`/${style}`)
  }
  visit(start)
  const script = manifest[start]?.file ?? ''
  for (const source of sources) visit(source)
  scripts.delete(script)
  return { script: `/${script}`, scripts: [...scripts].map((file) => `/${file}`), styles: [...styles] }
}
