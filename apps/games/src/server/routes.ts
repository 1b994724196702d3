import fastifyStatic from '@fastify/static'
import { isGameName } from '@foyer/fairness'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { GAME_ERRORS } from '../answers.ts'
import type { Flights } from './flights.ts'
import { GameError } from './game-error.ts'
import type { OwnGames } from './own-games.ts'
import { gamePages } from './page.ts'
import type { FindTitle } from './titles.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Keeps a route out of the description of the API that the games are served beside (`@fastify/swagger`). */
    hide?: boolean
  }
}

/** Where the games answer. */
export const GAMES_PREFIX = '/games'

/** Calls of an address in a minute: whole neighbourhoods play behind the address of a mobile network. */
const CALLS_PER_MINUTE = 30_000
const BODY_LIMIT = 4 * 1024
const YEAR_S = 31_536_000

/** A page has no origin, so every origin may read; nothing is answered without the page's secret. */
const CORS = {
  'access-control-allow-origin': '*',
  // Some apps add headers of their own to whatever they fetch.
  'access-control-allow-headers': 'authorization, *',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '7200',
} as const

const Secret = Type.String({ minLength: 32, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Enter = Type.Object({ ticket: Secret, secret: Secret }, { additionalProperties: false })
const Play = Type.Object(
  { request: Uuid, stake: Type.Integer(), choice: Type.Unknown() },
  { additionalProperties: false },
)
const Step = Type.Object(
  { step: Type.Integer({ minimum: 0, maximum: 1000 }), move: Type.Unknown() },
  { additionalProperties: false },
)
/** Visible ASCII, as every verifier takes it. */
const Seeds = Type.Object(
  { clientSeed: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' }) },
  { additionalProperties: false },
)
const Before = Type.Object({ before: Type.Optional(Type.String({ format: 'date-time' })) })
const OneRound = Type.Object({ id: Uuid })

interface GamesRoutes {
  readonly games: OwnGames
  readonly flights: Flights
  readonly findTitle: FindTitle
  /** Folder of the built pages. */
  readonly folder: string
}

/** Registers pages, files and calls of the games below {@link GAMES_PREFIX}. */
export async function registerGames(
  app: FastifyInstance,
  { games, flights, findTitle, folder }: GamesRoutes,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerError)
      scope.setNotFoundHandler((_request, reply) => {
        void reply.status(404).send({ code: 'not.found', message: 'There is nothing at this address.' })
      })
      await registerFiles(scope, folder)
      registerPages(scope, { findTitle, folder })
      registerSkins(scope, findTitle)
      registerCalls(scope, games, flights)
    },
    { prefix: GAMES_PREFIX },
  )
}

async function registerFiles(scope: FastifyInstance, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: !scope.hasReplyDecorator('sendFile'),
  })
  scope.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ ...CORS, 'cache-control': `public, max-age=${YEAR_S}, immutable` })
      .sendFile(`assets/${request.params['*']}`, folder),
  )
}

function registerPages(
  scope: FastifyInstance,
  { findTitle, folder }: Omit<GamesRoutes, 'games' | 'flights'>,
): void {
  const pageOf = gamePages(folder)
  scope.get<{
    Params: { game: string }
    Querystring: { title?: unknown; language?: unknown; look?: unknown }
  }>(
    '/:game',
    { schema: { hide: true }, config: { rateLimit: { max: CALLS_PER_MINUTE } } },
    (request, reply) => {
      const { game } = request.params
      if (!isGameName(game)) throw new GameError('game.unknown', 'There is no such game.')
      const { title = game, ...wish } = request.query
      const skin = game === 'slot' ? findTitle(String(title))?.slot : undefined
      const { html, policy } = pageOf({
        ...{ game, ...wish },
        skin: skin && { title: String(title), palette: skin.palette },
      })
      return reply
        .headers({
          'content-security-policy': policy,
          // A page without an origin has no other window to be kept apart from, and browsers refuse both together.
          'cross-origin-opener-policy': 'unsafe-none',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-cache',
        })
        .removeHeader('origin-agent-cluster')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}

/** Pictures of slots: the same for everybody, and drawn by the operator's catalogue or by us. */
function registerSkins(scope: FastifyInstance, findTitle: FindTitle): void {
  scope.get<{ Params: { title: string } }>(
    '/skins/:title/symbols.svg',
    { schema: { hide: true }, config: { rateLimit: { max: CALLS_PER_MINUTE } } },
    (request, reply) => {
      const skin = findTitle(request.params.title)?.slot
      if (!skin) throw new GameError('game.unknown', 'There is no such title.')
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cache-control': 'public, max-age=86400',
        })
        .type('image/svg+xml; charset=utf-8')
        .send(skin.symbols())
    },
  )
}

function registerCalls(scope: FastifyInstance, games: OwnGames, flights: Flights): void {
  const options = (schema: object = {}) => ({
    bodyLimit: BODY_LIMIT,
    schema: { hide: true, ...schema },
    config: { rateLimit: { max: CALLS_PER_MINUTE } },
  })
  scope.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${GAMES_PREFIX}/v1/`)) reply.headers({ ...CORS, 'cache-control': 'no-store' })
  })
  scope.options('/*', options(), (_request, reply) => reply.status(204).headers(CORS).send())
  scope.post<{ Body: Static<typeof Enter> }>('/v1/enter', options({ body: Enter }), ({ body }) =>
    games.enter(body.ticket, body.secret),
  )
  scope.get('/v1/session', options(), (request) => games.look(secretIn(request)))
  scope.post<{ Body: Static<typeof Play> }>('/v1/rounds', options({ body: Play }), (request) =>
    games.play(secretIn(request), request.body),
  )
  scope.get<{ Querystring: Static<typeof Before> }>(
    '/v1/rounds',
    options({ querystring: Before }),
    async (request) => {
      const before = request.query.before === undefined ? undefined : new Date(request.query.before)
      if (before && Number.isNaN(before.getTime()))
        throw new GameError('input.invalid', 'There is no such moment.', 'before')
      return { rounds: await games.rounds(secretIn(request), before) }
    },
  )
  scope.get<{ Params: Static<typeof OneRound> }>('/v1/rounds/:id', options({ params: OneRound }), (request) =>
    games.round(secretIn(request), request.params.id),
  )
  scope.post<{ Params: Static<typeof OneRound>; Body: Static<typeof Step> }>(
    '/v1/rounds/:id/steps',
    options({ params: OneRound, body: Step }),
    (request) => games.step(secretIn(request), request.params.id, request.body),
  )
  scope.post<{ Params: Static<typeof OneRound> }>(
    '/v1/rounds/:id/cash-out',
    options({ params: OneRound }),
    (request) => games.cashOut(secretIn(request), request.params.id),
  )
  scope.get('/v1/jackpot', options(), (request) => games.jackpot(secretIn(request)))
  scope.addHook('preClose', async () => flights.dismiss())
  // Stays open until the page goes; proxies must not buffer it.
  scope.get('/v1/flights', options(), async (request, reply) => {
    const stream = flights.watch(await games.whose(secretIn(request)))
    return reply
      .headers({ 'x-accel-buffering': 'no', 'x-no-compression': '1' })
      .type('application/x-ndjson; charset=utf-8')
      .send(stream)
  })
  scope.post<{ Body: Static<typeof Seeds> }>('/v1/seeds', options({ body: Seeds }), (request) =>
    games.changeSeeds(secretIn(request), request.body.clientSeed),
  )
}

/** The secret of a page (RFC 6750). @throws {GameError} `session.ended` */
function secretIn({ headers }: FastifyRequest): string {
  const [, secret] = /^Bearer ([\w-]{32,128})$/.exec(headers.authorization ?? '') ?? []
  if (secret === undefined) throw new GameError('session.ended', 'This game is no longer open.')
  return secret
}

interface ValidationError extends Error {
  readonly validation?: readonly { readonly instancePath: string; readonly params?: object }[]
  readonly status?: number
  readonly statusCode?: number
}

/** Answers refusals as `{ code, message, field? }` with their status; what is not expected is logged. */
export function answerError(error: ValidationError, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof GameError) {
    const { code, message, field } = error
    return reply.status(GAME_ERRORS[code]).send({ code, message, ...(field !== undefined && { field }) })
  }
  const [fault] = error.validation ?? []
  if (fault) {
    const { missingProperty, additionalProperty } = (fault.params ?? {}) as Record<string, string | undefined>
    const field = fault.instancePath.split('/')[1] || missingProperty || additionalProperty
    return reply.status(400).send({ code: 'input.invalid', message: error.message, field })
  }
  const status = error.status ?? error.statusCode ?? 500
  if (status === 429) return reply.status(429).send({ code: 'limit.reached', message: 'Too many calls.' })
  if (status < 500) return reply.status(status).send({ code: 'input.invalid', message: error.message })
  request.log.error({ err: error }, 'a call of the games failed')
  return reply.status(503).send({ code: 'busy', message: 'Please try again.' })
}
