import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { aliasRoute, pageRoute, rootRoute } from './page-route.tsx'
import { aliases, pages } from './pages.ts'

/** Every address of the site. What does not exist leads home. */
export const routeTree = rootRoute.addChildren([
  ...pages.map(pageRoute),
  ...Object.entries(aliases).map(([alias, page]) => aliasRoute(alias, page)),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: paths.home, replace: true })
    },
  }),
])
