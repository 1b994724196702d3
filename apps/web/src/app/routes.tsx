import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { LIST_ENTRIES } from '../features/catalogue/index.ts'
import { merchantMessages, siteQuery } from '../features/merchant/index.ts'
import { homeAliases, loginPath, type Path, paths, protectedPaths } from '../lib/paths.ts'
import type { ScreenContext, ScreenModule, Search } from '../lib/screen/screen.ts'
import { shellMessages } from './messages.ts'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, and of its header where that is an inner one (ROUTE-55, ROUTE-56-D). */
    readonly title?: MessageDescriptor
    /** Lobby pages show logo and menu, inner pages back and title (HEADER-06-D). */
    readonly header?: 'lobby' | 'inner'
    /** Whether the footer menu shows (FOOTER-16-D). */
    readonly footerMenu?: boolean
    /** Whether the page needs a session (ROUTE-58-D). */
    readonly guarded?: boolean
    /** Source of the screen, for the rendered page's preloads; only the server carries it. */
    readonly source?: string | false
    /** Source of the parts of it that come to life later; the page carries their styles. */
    readonly laterSource?: string | false
  }
}

const rootRoute = createRootRouteWithContext<ScreenContext>()({
  component: Root,
  loader: ({ context }) =>
    Promise.all([
      context.words.load(shellMessages),
      // The shell shows parts of it: status, service, download.
      context.words.load(merchantMessages),
      context.queries.ensureQueryData(siteQuery(context, context.words.language())),
    ]).then(() => undefined),
})

interface ScreenFacts {
  readonly title: MessageDescriptor
  readonly header: 'lobby' | 'inner'
  readonly footerMenu: boolean
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
function screenRoute(path: Path, facts: ScreenFacts, open: () => Promise<ScreenModule>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: facts,
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const screen = await open()
      await Promise.all([
        ...screen.messages.map((loader) => context.words.load(loader)),
        firstData(screen.load?.(context, { path, search: deps })),
      ])
    },
    component: lazyRouteComponent(open, 'Screen'),
  })
}

/**
 * A page that needs a session; visitors are told so, go to login and come back from there (ROUTE-58-D, ROUTE-59-D,
 * ROUTE-65-D).
 */
function guardedRoute(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location, context, preload }) => {
      // Pages of members that do not exist yet lead home (ROUTE-50).
      if (context.session.current()) throw redirect({ href: paths.home, replace: true })
      if (!SSR && !preload) {
        const text = context.words.i18n._(msg`You are not logged in, please login first`)
        context.toaster.show({ kind: 'info', text })
      }
      throw redirect({ href: loginPath(location.href), replace: true })
    },
  })
}

/** Sends an address to a page and keeps the query (ROUTE-32, ROUTE-60-D). */
function aliasRoute(path: string, page: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${page}${location.searchStr}`, replace: true })
    },
  })
}

/** Every address of the site. What does not exist (yet) leads home (ROUTE-50). */
export const routeTree = rootRoute.addChildren([
  screenRoute(
    paths.home,
    {
      title: msg`Home`,
      header: 'lobby',
      footerMenu: true,
      source: SSR && 'src/features/lobby/home-screen.tsx',
      laterSource: SSR && 'src/features/lobby/later-blocks.tsx',
    },
    () => import('../features/lobby/home-screen.tsx'),
  ),
  ...Object.values(LIST_ENTRIES).map((entry) =>
    screenRoute(
      entry.path,
      {
        title: entry.title,
        header: 'lobby',
        footerMenu: true,
        source: SSR && 'src/features/catalogue/list-screen.tsx',
      },
      () => import('../features/catalogue/list-screen.tsx'),
    ),
  ),
  ...[
    { path: paths.lott, title: msg`Lottery` },
    { path: paths.elott, title: msg`Instant lottery` },
  ].map(({ path, title }) =>
    screenRoute(
      path,
      { title, header: 'lobby', footerMenu: true, source: SSR && 'src/features/lottery/lottery-screen.tsx' },
      () => import('../features/lottery/lottery-screen.tsx'),
    ),
  ),
  screenRoute(
    paths.search,
    {
      title: msg`Search games`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/catalogue/search-screen.tsx',
    },
    () => import('../features/catalogue/search-screen.tsx'),
  ),
  screenRoute(
    paths.gameCentre,
    {
      title: msg`Game centre`,
      header: 'inner',
      footerMenu: true,
      source: SSR && 'src/features/catalogue/game-centre-screen.tsx',
    },
    () => import('../features/catalogue/game-centre-screen.tsx'),
  ),
  screenRoute(
    paths.providers,
    {
      title: msg`Providers`,
      header: 'inner',
      footerMenu: true,
      source: SSR && 'src/features/catalogue/provider-list-screen.tsx',
    },
    () => import('../features/catalogue/provider-list-screen.tsx'),
  ),
  screenRoute(
    paths.download,
    {
      title: msg`Download`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/lobby/download-screen.tsx',
    },
    () => import('../features/lobby/download-screen.tsx'),
  ),
  screenRoute(
    paths.login,
    {
      title: msg`Log in`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/login-screen.tsx',
    },
    () => import('../features/account/login-screen.tsx'),
  ),
  screenRoute(
    paths.register,
    {
      title: msg`Sign up`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/register/register-screen.tsx',
    },
    () => import('../features/account/register/register-screen.tsx'),
  ),
  screenRoute(
    paths.forget,
    {
      title: msg`Forgot password`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/forgot/forgot-screen.tsx',
    },
    () => import('../features/account/forgot/forgot-screen.tsx'),
  ),
  screenRoute(
    paths.changePassword,
    {
      title: msg`Change password`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/change/change-screen.tsx',
    },
    () => import('../features/account/change/change-screen.tsx'),
  ),
  screenRoute(
    paths.help,
    {
      title: msg`Help`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/content/help-screen.tsx',
    },
    () => import('../features/content/help-screen.tsx'),
  ),
  screenRoute(
    paths.social,
    {
      title: msg`Log in`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/social/social-screen.tsx',
    },
    () => import('../features/account/social/social-screen.tsx'),
  ),
  screenRoute(
    paths.agent,
    {
      title: msg`Agent login`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/account/agent/agent-screen.tsx',
    },
    () => import('../features/account/agent/agent-screen.tsx'),
  ),
  screenRoute(
    paths.ageLimit,
    {
      title: msg`Age limit`,
      header: 'inner',
      footerMenu: false,
      source: SSR && 'src/features/merchant/age/age-limit-screen.tsx',
    },
    () => import('../features/merchant/age/age-limit-screen.tsx'),
  ),
  aliasRoute('/m/register.html', paths.register),
  ...homeAliases.map((alias) => aliasRoute(alias, paths.home)),
  ...protectedPaths.map(guardedRoute),
  createRoute({
    getParentRoute: () => rootRoute,
    path: paths.applyReward,
    // Without a session there is nothing to apply for (ROUTE-65-D).
    beforeLoad: () => {
      throw redirect({ href: paths.activity, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: paths.home, replace: true })
    },
  }),
])
