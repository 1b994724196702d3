import { LinkProvider } from '@foyer/ui'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { RouterLink } from '../lib/router-link.tsx'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { ScreenContextProvider } from '../lib/screen/use-screen-context.ts'
import type { createAppRouter } from './router.ts'

interface PageProps {
  readonly context: ScreenContext
  readonly router: ReturnType<typeof createAppRouter>
}

/** The whole page: the same tree on the server and in the browser. */
export function Page({ context, router }: PageProps) {
  return (
    <I18nProvider i18n={context.words.i18n}>
      <QueryClientProvider client={context.queries}>
        <ScreenContextProvider value={context}>
          <LinkProvider element={RouterLink}>
            <RouterProvider router={router} />
          </LinkProvider>
        </ScreenContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
