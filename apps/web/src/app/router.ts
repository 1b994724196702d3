import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { scrollKey } from '../lib/use-popup.ts'
import { FailedPage, logFailedPage } from './failed-page.tsx'
import { routeTree } from './routes.ts'

/** The router over the route table; one per page in the browser, one per rendering on the server. */
export function createAppRouter(
  context: ScreenContext,
  options: { history?: RouterHistory; isServer: boolean },
) {
  return createRouter({
    routeTree,
    context,
    ...options,
    trailingSlash: 'never',
    caseSensitive: true,
    scrollRestoration: !options.isServer,
    getScrollRestorationKey: scrollKey,
    defaultPreload: options.isServer ? false : 'intent',
    defaultPreloadDelay: 80,
    defaultErrorComponent: FailedPage,
    defaultOnCatch: logFailedPage,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).flatMap(([key, value]) =>
          value === undefined || value === '' ? [] : [[key, String(value)]],
        ),
      ).toString()
      return text ? `?${text}` : ''
    },
  })
}

/** The router of a page. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
