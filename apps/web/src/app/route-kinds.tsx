import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { siteQuery } from '../features/merchant/index.ts'
import { loginPath, type Path } from '../lib/paths.ts'
import { tellingLive } from '../lib/screen/first-screen.tsx'
import type { ScreenContext, ScreenModule, Search } from '../lib/screen/screen.ts'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, and of its header where that is an inner one. */
    readonly title?: MessageDescriptor
    /** Lobby pages show logo and menu, inner pages back and title. */
    readonly header?: 'lobby' | 'inner'
    /** Whether the footer menu shows. */
    readonly footerMenu?: boolean
    /** Whether the page needs a session. */
    readonly guarded?: boolean | undefined
    /** Source of the screen, for the rendered page's preloads; only the server carries it. */
    readonly source?: string | false
    /** Source of the parts of it that come to life later; the page carries their styles. */
    readonly laterSource?: string | false
  }
}

/** The route that all others stand in; it reads what the shell shows. */
export const rootRoute = createRootRouteWithContext<ScreenContext>()({
  component: Root,
  loader: ({ context }) =>
    Promise.all([
      context.words.load('app'),
      // The shell shows parts of it: status, service, download.
      context.words.load('merchant'),
      context.queries.ensureQueryData(siteQuery(context, context.words.language())),
    ]).then(() => undefined),
})

/** What a route says of its screen. */
export interface ScreenFacts {
  readonly title: MessageDescriptor
  readonly header: 'lobby' | 'inner'
  readonly footerMenu: boolean
  readonly guarded?: true | undefined
  readonly source: string | false
  readonly laterSource?: string | false
}

const SSR = import.meta.env.SSR

/** How long a tap may wait for data before the screen shows with its skeletons, in ms. */
const PATIENCE_MS = 150

/** The data of the first view: all of it where the server renders, in the browser what comes at once. */
function firstData(loading: Promise<unknown> | undefined): Promise<unknown> | undefined {
  if (SSR || !loading) return loading
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** A route whose screen, words and data are loaded when it is opened. */
export function screenRoute(path: Path, facts: ScreenFacts, open: () => Promise<ScreenModule>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: facts,
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    beforeLoad: (options) => {
      if (facts.guarded) demandSession(options)
    },
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps, location }) => {
      const screen = await open()
      await Promise.all([
        ...screen.catalogues.map((catalogue) => context.words.load(catalogue)),
        firstData(screen.load?.(context, { path, search: deps, state: location.state })),
      ])
    },
    component: lazyRouteComponent(async () => ({ Live: tellingLive((await open()).Screen) }), 'Live'),
  })
}

/** What a guard looks at: where to, whose context, and whether the page is only fetched ahead. */
export interface GuardOptions {
  readonly location: { readonly href: string }
  readonly context: ScreenContext
  readonly preload: boolean
}

/** Tells a visitor why a page led to login. */
export function tellVisitor({ words, toaster }: Pick<ScreenContext, 'words' | 'toaster'>): void {
  toaster.show({ kind: 'info', text: words.i18n._(msg`You are not logged in, please login first`) })
}

/** Tells visitors that a page needs a session and sends them to login; they come back from there. */
function demandSession({ location, context, preload }: GuardOptions): void {
  if (context.session.expected()) return
  if (!SSR && !preload) tellVisitor(context)
  throw redirect({ href: loginPath(location.href), replace: true })
}

/** Sends an address to a page and keeps the query. */
export function aliasRoute(path: string, page: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${page}${location.searchStr}`, replace: true })
    },
  })
}

/** Facts of an inner page without the footer menu; `guarded` where it needs a session. */
export function innerPage(title: MessageDescriptor, source: string | false, guarded?: true): ScreenFacts {
  return { title, header: 'inner', footerMenu: false, source, guarded }
}
