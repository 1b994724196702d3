import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { GameError } from './game-error.ts'
import { registerLaunch } from './launch-route.ts'
import type { OpenGames } from './open-games.ts'
import { answerError, registerGames } from './routes.ts'
import type { SendToWallet } from './wallet.ts'

/** An operator whom the games play for. */
export interface GamesConnection {
  /** `MERCHANT.NAME`, as the operator calls the connection. */
  readonly key: string
  /** Signs calls of the wallet, as Standard Webhooks writes it. */
  readonly secret: string
  /** What the operator proves a launch with. */
  readonly launchSecret: string
  /** Address of the wallet, such as `https://play.example`, without trailing slash. */
  readonly wallet: string
}

interface GamesServerOptions {
  readonly opened: OpenGames
  readonly connections: readonly GamesConnection[]
  /** Folder of the built pages. */
  readonly folder: string
  /** Address of the games as players reach them, without trailing slash. */
  readonly origin: string
  /** How many proxies in front are believed about who calls. */
  readonly proxies: number
  readonly logLevel: string
}

/** The games on a machine of their own, with a host of their own. */
export async function buildGamesServer(options: GamesServerOptions): Promise<FastifyInstance> {
  const { opened, connections, folder, origin, proxies, logLevel } = options
  const app = Fastify({
    logger: logLevel !== 'silent' && { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < proxies,
    requestTimeout: 30_000,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
  app.setErrorHandler(answerError)
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new GameError('limit.reached', 'Too many calls.'),
  })
  const { games, flights, findTitle } = opened
  const launchSecretOf = (key: string) => connections.find((one) => one.key === key)?.launchSecret
  await registerGames(app, { games, flights, findTitle, folder })
  registerLaunch(app, { games, findTitle, origin, launchSecretOf })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** How long a wallet may take, in ms. */
const WALLET_MS = 5_000

/** Calls wallets over the network. */
export const sendOver =
  (connections: readonly GamesConnection[]): SendToWallet =>
  async (key, path, { headers, body }) => {
    const connection = connections.find((one) => one.key === key)
    if (!connection) throw new Error(`There is no connection ${key}.`)
    const answer = await fetch(`${connection.wallet}${path}`, {
      method: 'POST',
      headers: { ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WALLET_MS),
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
