import type { MadeConnection } from '../connections.ts'
import { mustMatch, type ProviderKey } from '../provider.ts'
import type { GameGateway } from './game-gateway.ts'

/** Key of the connections of games: which providers of games one of several serves. */
export const gamesKeys: readonly ProviderKey[] = [
  {
    key: 'vendors',
    form: 'PG,JL',
    problem: mustMatch(
      /^[A-Za-z0-9_.-]{1,64}(?:,[A-Za-z0-9_.-]{1,64})*$/,
      'is codes with commas between them',
    ),
  },
]

/**
 * The connection that serves a provider of games: the one that names it, else the first that names none; `undefined` where
 * all name others.
 * @param vendor code of the provider
 */
export const connectionFor = (
  connections: readonly MadeConnection<GameGateway>[],
  vendor: string,
): MadeConnection<GameGateway> | undefined =>
  connections.find(({ settings }) => settings.vendors?.split(',').includes(vendor)) ??
  connections.find(({ settings }) => settings.vendors === undefined)
