import formBody from '@fastify/formbody'
import { themeCss } from '@foyer/ui/themes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { exchangeOf } from '../api/exchange.ts'
import { DEMO_ACTIONS } from '../features/bets/index.ts'
import type { DemoGames } from '../features/play/index.ts'
import { SESSION_COOKIE } from '../features/session/index.ts'
import { LOCAL_GAME_PATH } from '../gateways/index.ts'
import { brandIcon, merchantTheme, textIn } from '../merchants/index.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import { writeDocument } from './document.ts'
import type { WebBuild } from './web-build.ts'

interface DemoGamePageOptions {
  readonly facts: RequestFacts
  readonly web: () => Promise<WebBuild>
  readonly games: DemoGames
  /** Whether players reach the site over HTTPS. */
  readonly https: boolean
}

/** Cookie with what opens the page again, for as long as the browser is open. */
const PLAY_COOKIE = 'demo-game'
const PLAY_MS = 2 * 3_600_000
const HOME = '/m/home'

/** It belongs to one player, so nobody keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * The page that stands in for every game of merchants without a provider. A ticket in its address is used up and taken
 * out of it before anything is shown, so that reloading works and the address tells nothing. Whose launch has ended, or
 * belongs to somebody else, is shown the way home.
 */
export function registerDemoGamePage(
  app: FastifyInstance,
  { facts, web, games, https }: DemoGamePageOptions,
): void {
  registerActs(app, { games, https })
  const options = { schema: { hide: true }, config: { rateLimit: {} } }
  app.get<{ Querystring: { ticket?: unknown } }>(LOCAL_GAME_PATH, options, async (request, reply) => {
    const asked = facts.merchant(request)
    if (!asked) throw new ApiError('merchant.unknown')
    const exchange = exchangeOf(request, reply, https)
    const secret = exchange.cookie(SESSION_COOKIE)
    const { ticket } = request.query
    const play = typeof ticket === 'string' ? await games.enter(ticket, secret) : undefined
    if (play) {
      exchange.setCookie(PLAY_COOKIE, play, PLAY_MS)
      return reply.headers(PRIVATE).redirect(LOCAL_GAME_PATH, 303)
    }
    const language = facts.pageLanguage(request, asked)
    const played =
      ticket === undefined ? await games.look(exchange.cookie(PLAY_COOKIE), secret, language) : undefined
    const merchant = played?.merchant ?? asked
    const { demoGame } = await web()
    const theme = merchantTheme(merchant)
    const siteName = textIn(merchant.names, language, merchant)
    const icon = brandIcon(merchant, 192)
    const { title, markup } = await demoGame.render(language, {
      site: { name: siteName, icon, currency: merchant.currency, currencySymbol: merchant.currencySymbol },
      game: played?.game,
      home: HOME,
    })
    return sendPage(
      reply.status(played ? 200 : 410),
      writeDocument({
        language,
        title,
        siteName,
        description: '',
        canonical: '',
        themeColour: theme.browserColour,
        themeStyle: themeCss(theme),
        files: demoGame.files,
        preloadImage: '',
        manifest: '/m/manifest.webmanifest',
        icon,
        markup,
        data: '',
      }),
    )
  })
}

/** The button that was pressed: a stake in minor units, or what becomes of the bet. */
const Act = Type.Object({
  bet: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  action: Type.Optional(Type.Enum([...DEMO_ACTIONS])),
})

/** Takes the clicks of the page; it is shown again afterwards. */
function registerActs(
  app: FastifyInstance,
  { games, https }: Pick<DemoGamePageOptions, 'games' | 'https'>,
): void {
  void app.register(async (forms) => {
    await forms.register(formBody)
    const options = { schema: { body: Act, hide: true }, config: { rateLimit: {} } }
    forms.post<{ Body: Static<typeof Act> }>(LOCAL_GAME_PATH, options, async (request, reply) => {
      // A click on another site must not do anything here.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('access.denied')
      const exchange = exchangeOf(request, reply, https)
      const { bet = '', action = 'bet' } = request.body
      await games.act(exchange.cookie(PLAY_COOKIE), exchange.cookie(SESSION_COOKIE), action, Number(bet))
      return reply.headers(PRIVATE).redirect(LOCAL_GAME_PATH, 303)
    })
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.headers(PRIVATE).type('text/html; charset=utf-8').send(html)
