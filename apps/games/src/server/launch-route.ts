import { timingSafeEqual } from 'node:crypto'
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, languageTag } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { GameError } from './game-error.ts'
import type { OwnGames } from './own-games.ts'
import type { FindTitle } from './titles.ts'

/** Who may launch games over the network. */
export interface LaunchRoute {
  readonly games: OwnGames
  readonly findTitle: FindTitle
  /** Address of the games as players reach them, without trailing slash. */
  readonly origin: string
  /** What an operator proves a launch with; `undefined` for a connection that does not exist. */
  launchSecretOf(connection: string): string | undefined
}

const Launch = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 120 }),
    token: Type.String({ minLength: 10, maxLength: 255 }),
    language: Type.Optional(Type.String({ maxLength: 20 })),
    back: Type.String({ maxLength: 2000, pattern: '^https?://' }),
    limits: Type.Optional(Type.String({ maxLength: 2000, pattern: '^https?://' })),
    look: Type.Optional(Type.String({ maxLength: 60 })),
    msBetweenBets: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
    jackpots: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** `POST /games/v1/launch`: takes a launch of an operator and answers `{ url }`, for games that run on a machine of their own. */
export function registerLaunch(scope: FastifyInstance, route: LaunchRoute): void {
  const { games, findTitle, origin, launchSecretOf } = route
  scope.post<{ Body: Static<typeof Launch> }>(
    '/games/v1/launch',
    { bodyLimit: 8 * 1024, schema: { body: Launch } },
    async ({ headers, body }) => {
      const connection = String(headers['foyer-key'] ?? '')
      const secret = launchSecretOf(connection)
      if (secret === undefined || !isSame(headers.authorization ?? '', `Bearer ${secret}`))
        throw new GameError('play.refused', 'Key or secret do not fit.')
      const { game: title, token, back, limits, language, look, msBetweenBets = 0, jackpots = true } = body
      const ticket = await games.launch({ connection, token, title, back, limits, msBetweenBets, jackpots })
      const query = new URLSearchParams({ language: codeOf(language), ...(look !== undefined && { look }) })
      if (findTitle(title)?.slot) query.set('title', title)
      return { url: `${origin}/games/${findTitle(title)?.game}?${query}#${ticket}` }
    },
  )
}

function isSame(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The code of a language that an operator names by its code or its tag (BCP 47); English for any other. */
function codeOf(language = ''): LanguageCode {
  const code = language.toUpperCase()
  if (isLanguageCode(code)) return code
  return LANGUAGE_CODES.find((one) => languageTag(one).toLowerCase() === language.toLowerCase()) ?? 'EN'
}
