import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { siteQuery } from '../features/merchant/index.ts'
import { tellingLive } from '../lib/page-life/first-screen.tsx'
import { loginPath, type Path } from '../lib/paths.ts'
import { mayOpen } from '../lib/screen/page-access.ts'
import type { PageEntry } from '../lib/screen/page-entry.ts'
import type { ScreenContext, ScreenModule, ScreenPlace, Search } from '../lib/screen/screen.ts'
import { framed } from './access/page-frame.tsx'
import { Root } from './shell/root.tsx'

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

const SSR = import.meta.env.SSR

/** How long a tap may wait for data before the screen shows with its skeletons, in ms. */
const PATIENCE_MS = 150

/** The data of the first view: all of it where the server renders, in the browser what comes at once. */
function firstData(loading: Promise<unknown>): Promise<unknown> {
  if (SSR) return loading
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Reads what a page shows first: for everybody, and the caller's own where the page is open to them. */
async function readFirst(page: PageEntry, screen: ScreenModule, context: ScreenContext, place: ScreenPlace) {
  const { load, loadOwn } = screen
  await Promise.all([
    load?.(context, place),
    loadOwn && opensFor(page, context).then((open) => (open ? loadOwn(context, place) : undefined)),
  ])
}

/** Whether somebody is logged in to whom the page is open. */
async function opensFor({ access = {} }: PageEntry, context: ScreenContext): Promise<boolean> {
  const info = context.session.current()
  if (!info) return false
  const { switches } = await context.queries.ensureQueryData(siteQuery(context, context.words.language()))
  return mayOpen(access, { type: info.type, switches }) === 'open'
}

/** The route of a page, whose screen, words and data are loaded when it is opened. */
export function pageRoute(page: PageEntry) {
  const { path, access = {} } = page
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page },
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    beforeLoad: (options) => {
      if (access.visitors === 'login') demandSession(options)
    },
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps, location }) => {
      const screen = await page.screen()
      const place = { path, search: deps, state: location.state }
      await Promise.all([
        ...screen.catalogues.map((catalogue) => context.words.load(catalogue)),
        firstData(readFirst(page, screen, context, place)),
      ])
    },
    component: lazyRouteComponent(
      async () => ({ Live: tellingLive(framed(access, await page.screen())) }),
      'Live',
    ),
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
