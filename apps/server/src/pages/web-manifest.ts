import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import { brandIcon, merchantTheme, textIn } from '../merchants/index.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'

/** The manifest that makes the site installable, one per merchant. */
export function registerWebManifest(app: FastifyInstance, { facts }: { facts: RequestFacts }): void {
  app.get('/m/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const language = facts.pageLanguage(request, merchant)
    const name = textIn(merchant.names, language, merchant)
    const colour = merchantTheme(merchant).browserColour
    const icon = (size: 192 | 512, purpose: string) => ({
      src: brandIcon(merchant, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'Cookie')
      .send({
        id: '/m/home',
        name,
        short_name: name,
        description: textIn(merchant.descriptions, language, merchant),
        start_url: '/m/home',
        scope: '/m/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: colour,
        theme_color: colour,
        lang: language.toLowerCase(),
        icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
      })
  })
}
