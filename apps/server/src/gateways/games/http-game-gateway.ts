import { languageTag } from '@foyer/contract'
import { GatewayError } from '../gateway-error.ts'
import { placeKey, readPlace } from '../outgoing/answer-place.ts'
import { demandDone } from '../outgoing/demand-done.ts'
import {
  fillRequest,
  requestKeys,
  requestKeysOf,
  requestProblems,
  requestSettings,
} from '../outgoing/request-template.ts'
import type { Connection, GatewayValues, Provider } from '../provider.ts'
import { ANY_PLAY, type GameGateway, type GameLaunch, LIMITS_PATH } from './game-gateway.ts'
import { playerId } from './player-id.ts'

/** Name in metrics and logs. */
const HTTP_GAMES = 'games.http'

/** Begins the keys of the request that ends what a player has open. */
const END = 'end.'

/**
 * Any provider, or any house of many, that answers a call with the address of a game: the call is made of the operator's
 * templates, and a path says where in its JSON the address stands.
 */
export const httpGames: Provider<GameGateway> = {
  keys: [
    ...requestKeys({
      url: 'https://HOST/PATH?game={game}',
      body: '{"game":"{game}","player":"{member}","language":"{language}","back":"{back}"}',
    }),
    placeKey('address', 'data.url', true),
    ...requestKeysOf(END, { url: 'https://HOST/PATH', body: '{"player":"{member}"}' }),
  ],
  problems: (settings, secrets, hosts) => [
    ...requestProblems(launchSettings(settings), valuesOf(SAMPLE, 'p', secrets), hosts),
    ...(canEnd(settings)
      ? requestProblems(requestSettings(settings, END), playerValues('m', 'p', secrets), hosts).map(
          (problem) => `${END}${problem}`,
        )
      : []),
  ],
  open(connection) {
    const { secretOf, settings, secrets, guard, fetch } = connection
    return {
      async launch(launch) {
        const player = await playerId(secretOf, launch.merchant, launch.member)
        return launchByHttp(launch, { ...connection, settings: launchSettings(settings), player })
      },
      ...(canEnd(settings) && {
        async endPlay({ merchant, member }) {
          const player = await playerId(secretOf, merchant, member)
          const values = playerValues(merchant, player, secrets)
          const { address, request } = fillRequest(requestSettings(settings, END), values)
          // Ending twice ends nothing twice.
          await guard.run({ gateway: HTTP_GAMES, merchant, repeatable: true }, async (signal) => {
            const answer = await fetch(address, { ...request, signal })
            demandDone(HTTP_GAMES, answer.status)
          })
        },
      }),
    }
  },
}

const canEnd = (settings: GatewayValues): boolean => settings[`${END}url`] !== undefined

const launchSettings = (settings: GatewayValues): GatewayValues =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !key.startsWith(END)))

const playerValues = (merchant: string, player: string, secrets: GatewayValues): Map<string, string> =>
  new Map([
    ['member', player],
    ['merchant', merchant],
    ['id', crypto.randomUUID()],
    ...Object.entries(secrets),
  ])

const SAMPLE: GameLaunch = {
  merchant: 'm',
  account: 'm',
  session: '',
  token: '',
  member: '',
  isTrial: false,
  game: 'g',
  code: '"',
  type: 'RNG',
  vendor: 'V',
  playType: 'trad',
  language: 'TH',
  currency: 'THB',
  origin: 'https://play.example',
  back: '/m/home',
  rules: ANY_PLAY,
}

/** What launching needs of a merchant's set-up. */
interface HttpGamesOptions extends Pick<Connection, 'settings' | 'secrets' | 'guard' | 'fetch'> {
  /** The id by which the provider knows the member. */
  readonly player: string
}

/**
 * Asks for the address of a game; `undefined` where the answer has none of http(s) at its place. The call is repeated once
 * only where its template hands over the `id`, or where it is a GET.
 * @throws {GatewayError}
 */
export async function launchByHttp(
  launch: GameLaunch,
  { settings, secrets, guard, fetch, player }: HttpGamesOptions,
): Promise<string | undefined> {
  const { address, request, isRepeatable } = fillRequest(settings, valuesOf(launch, player, secrets))
  const call = { gateway: HTTP_GAMES, merchant: launch.merchant, repeatable: isRepeatable }
  const text = await guard.run(call, async (signal) => {
    const answer = await fetch(address, { ...request, signal })
    demandDone(HTTP_GAMES, answer.status)
    return answer.text
  })
  return openable(addressIn(text, settings.address ?? ''))
}

function valuesOf(
  {
    account,
    token,
    isTrial,
    code,
    type,
    vendor,
    playType,
    language,
    currency,
    origin,
    back,
    rules,
  }: GameLaunch,
  player: string,
  secrets: GatewayValues,
): Map<string, string> {
  return new Map([
    ['game', code],
    ['vendor', vendor],
    ['type', type],
    ['member', player],
    ['token', token],
    ['language', languageTag(language)],
    ['currency', currency],
    ['back', `${origin}${back}`],
    ['limits', `${origin}${LIMITS_PATH}`],
    ['mode', isTrial ? 'trial' : 'real'],
    ['play', playType],
    ['autoplay', String(rules.autoplay)],
    ['jackpots', String(rules.jackpots)],
    ['pause', String(rules.msBetweenBets)],
    ['merchant', account],
    ['id', crypto.randomUUID()],
    ...Object.entries(secrets),
  ])
}

function addressIn(text: string, place: string): unknown {
  try {
    return readPlace(text, place)
  } catch (cause) {
    throw new GatewayError({ gateway: HTTP_GAMES, reason: 'answered what is no JSON', outage: false, cause })
  }
}

function openable(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
