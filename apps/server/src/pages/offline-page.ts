import { themeCss } from '@foyer/ui/themes'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import { textIn } from '../features/merchant/index.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import { writeDocument } from './document.ts'
import { merchantTheme } from './page-maker.ts'
import type { WebBuild } from './web-build.ts'

interface OfflinePageOptions {
  readonly facts: RequestFacts
  readonly web: () => Promise<WebBuild>
}

/** How long browsers keep the page, in s: the service worker asks at every page. */
const KEPT_S = 600

/** The page that the service worker shows while there is no network (GEN-17-D). */
export function registerOfflinePage(app: FastifyInstance, { facts, web }: OfflinePageOptions): void {
  app.get('/m/offline', { schema: { hide: true } }, async (request, reply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const { offline } = await web()
    if (!offline) throw new ApiError('not.found')
    const language = facts.language(request, merchant)
    const theme = merchantTheme(merchant)
    const name = textIn(merchant.names, language, merchant)
    const icon = `/media/marks/${merchant.code}-192.png`
    const { title, markup } = await offline.render(language, { name, icon })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', `private, max-age=${KEPT_S}`)
      .header('vary', 'Accept-Encoding, Cookie')
      .header('x-robots-tag', 'noindex')
      .send(
        writeDocument({
          language,
          title,
          siteName: name,
          description: '',
          canonical: '',
          themeColour: theme.browserColour,
          themeStyle: themeCss(theme),
          files: offline.files,
          preloadImage: '',
          manifest: '/m/manifest.webmanifest',
          icon,
          markup,
          data: '',
        }),
      )
  })
}
