import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { meQuery, operationsQuery } from '../lib/operations.ts'
import { showAreaTexts } from '../lib/texts.ts'
import { pages } from '../pages.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

/** Parts of an address as texts: links are views, and what they hold is checked where it is used. */
const asTexts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === '' ? [] : [[key, String(value)]])),
  )

/** A screen together with the texts of areas. */
const withTexts =
  <Module,>(screen: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([screen(), showAreaTexts()])
    return module
  }

/** The routes, made of the list of pages. */
export function makeRouter(client: QueryClient) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: NotFound,
    loader: () => Promise.all([client.ensureQueryData(meQuery), client.ensureQueryData(operationsQuery)]),
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      const me = await client.ensureQueryData(meQuery)
      const [first] = me?.merchants ?? []
      if (first) throw redirect({ to: '/$merchant', params: { merchant: first.code } })
      throw redirect({ to: '/account' })
    },
  })
  const account = createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(
      withTexts(() => import('../areas/account/account-screen.tsx')),
      'Screen',
    ),
  })
  const merchant = createRoute({ getParentRoute: () => root, path: '/$merchant', validateSearch: asTexts })
  const [first, ...others] = pages
  const index = createRoute({
    getParentRoute: () => merchant,
    path: '/',
    component: lazyRouteComponent(
      first?.screen ?? (() => Promise.reject(new Error('There is no page.'))),
      'Screen',
    ),
  })
  const screens: Readonly<Record<string, ComponentType>> = Object.fromEntries(
    others.map(({ path, screen }) => [path, lazyRouteComponent(withTexts(screen), 'Screen')]),
  )
  const page = createRoute({
    getParentRoute: () => merchant,
    path: '$page',
    validateSearch: asTexts,
    component: function AnyPage() {
      const { page: path } = page.useParams()
      const Screen = screens[path]
      return Screen ? <Screen /> : <NotFound />
    },
  })
  const operation = createRoute({
    getParentRoute: () => merchant,
    path: 'do/$operation',
    validateSearch: asTexts,
    component: lazyRouteComponent(
      withTexts(() => import('../areas/operations/operation-screen.tsx')),
      'Screen',
    ),
  })
  return createRouter({
    routeTree: root.addChildren([home, account, merchant.addChildren([index, operation, page])]),
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Texts as they are: an address is read by people.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const parts = new URLSearchParams(asTexts(search)).toString()
      return parts && `?${parts}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
