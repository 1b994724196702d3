import type { LanguageCode } from '@foyer/contract'

/** Page of a merchant's site with the limits and breaks of whoever is logged in. */
export const LIMITS_PATH = '/m/protection'

/** Somebody who is about to play. */
export interface GameLaunch {
  readonly merchant: string
  /** Name of the merchant's account at its providers; trials may play under another one. */
  readonly account: string
  /** The session that plays; no provider is told. */
  readonly session: string
  /** What the provider names the session by when it calls the wallet. */
  readonly token: string
  /** The member's own id; providers are told another one, which says nothing (see `player-id.ts`). */
  readonly member: string
  readonly isTrial: boolean
  /** Id in the merchant's catalogue; `undefined` for the lobby of a provider. */
  readonly game: string | undefined
  /** The provider's own id of the game, or `lobby`. */
  readonly code: string
  readonly type: string
  /** Code of the provider. */
  readonly vendor: string
  readonly playType: 'trad' | 'ent'
  readonly language: LanguageCode
  /** ISO 4217 */
  readonly currency: string
  /** Address of the merchant's site, without trailing slash. */
  readonly origin: string
  /** Page of that site that the game leads back to: path and query. */
  readonly back: string
  /** How the jurisdiction wants it to be played. */
  readonly rules: PlayRules
}

/** What a provider is told of how the jurisdiction wants games to be played. */
export interface PlayRules {
  /** Least time between the stakes of two rounds, in ms; 0 for none. */
  readonly msBetweenBets: number
  readonly jackpots: boolean
  readonly autoplay: boolean
}

/** Where no jurisdiction wants anything. */
export const ANY_PLAY: PlayRules = { msBetweenBets: 0, jackpots: true, autoplay: true }

/** Opens games at those who make them. */
export interface GameGateway {
  /**
   * Where the player goes: an address of http(s), or a path of ours; `undefined` where the provider named none that can
   * be opened.
   * @throws {GatewayError}
   */
  launch(launch: GameLaunch): Promise<string | undefined>
  /**
   * Asks the provider to end whatever a player has open there; absent where it cannot be asked.
   * @throws {GatewayError}
   */
  endPlay?(player: LaunchedPlayer): Promise<void>
}

/** A member who has launched games. */
export interface LaunchedPlayer {
  readonly merchant: string
  /** The member's own id, as for {@link GameLaunch.member}. */
  readonly member: string
}

/** Providers of games as each merchant connected to them. */
export interface GameGateways extends Pick<GameGateway, 'launch'> {
  /**
   * Asks the provider behind a connection to end whatever a player has open there.
   * @returns whether it can be asked
   * @throws {GatewayError}
   */
  endPlay(player: LaunchedPlayer, connection: string): Promise<boolean>
  /**
   * Name of the connection through which games of a provider are opened; `undefined` where none serves it.
   * @param vendor code of the provider
   * @param code the provider's own id of the game, or `lobby`
   */
  connectionOf(merchant: string, vendor: string, code: string): Promise<string | undefined>
  /** Connections whose launches fail, of all merchants. Their games are closed until a {@link probe} succeeds. */
  down(): Promise<readonly DownConnection[]>
  /**
   * Launches a game through a connection that is down, and opens its games again where that works.
   * @throws {GatewayError} where it still fails
   */
  probe(connection: DownConnection, launch: GameLaunch): Promise<void>
}

/** A connection whose launches fail. */
export interface DownConnection {
  readonly merchant: string
  readonly name: string
}
