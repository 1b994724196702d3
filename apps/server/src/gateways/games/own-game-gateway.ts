import { createHmac } from 'node:crypto'
import type { SecretOf } from '../installation-secrets.ts'
import type { Provider } from '../provider.ts'
import type { GameGateway, GameLaunch } from './game-gateway.ts'

/** Name of the games of our own as a provider, and of the connection to them of merchants without any other. */
export const OWN_GAMES = 'own'

/** Opens games of our own; they are a provider like any other, at the address of the site. */
export interface OwnGameGateway {
  /** Whether they have a title. @param code the provider's own id of the game */
  has(code: string): boolean
  /** @param connection name of the merchant's connection to them */
  launch(launch: GameLaunch, connection: string): Promise<string>
  /** What is in a merchant's jackpot, in minor units; `undefined` where it has none. @param currency ISO 4217 */
  jackpotOf(merchant: string, currency: string): Promise<number | undefined>
}

/** The secret of a merchant's connection to the games of our own, as Standard Webhooks writes it. */
export async function ownGamesSecret(
  secretOf: SecretOf,
  merchant: string,
  connection: string,
): Promise<string> {
  const key = createHmac('sha256', await secretOf('own-games'))
    .update(`${merchant}.${connection}`)
    .digest('base64')
  return `whsec_${key}`
}

/** Set up beside other providers: there is nothing to say but which vendors it serves. */
export const ownGames: Provider<GameGateway> = {
  keys: [],
  open: () => ({ launch: () => Promise.reject(new Error('Games of our own are opened by their gateway.')) }),
}
