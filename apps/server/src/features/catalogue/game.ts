/** Kinds of game a merchant can offer. E-sports and cockfights are `SPORTS` games of certain vendors. */
export const GAME_TYPES = [
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'ELOTTO',
  'LOTT',
  'ELOTT',
] as const
export type GameType = (typeof GAME_TYPES)[number]

/** `maintenance` games are listed greyed and cannot be launched; `hidden` ones are in no list. */
export const GAME_STATUSES = ['active', 'maintenance', 'hidden'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/**
 * What of a stake counts as a valid bet. `type`: as for the game's type; `stake`: all of it; `table`: at most what the player won or lost,
 * since opposite outcomes can be bet on; `none`: nothing, such as where opposite outcomes can be bet on in two rounds.
 */
export const VALID_BET_RULES = ['type', 'stake', 'table', 'none'] as const
export type ValidBetRule = (typeof VALID_BET_RULES)[number]

/** A game of one merchant, as the server's memory holds it. Wire names: CONTRIBUTING.md. */
export interface Game {
  /** Unique within the merchant (`nodeId` on the wire). */
  readonly id: string
  /** The provider's own id of the game (`gameId` on the wire). */
  readonly code: string
  readonly type: GameType
  /** Provider code (`vassalage` on the wire). */
  readonly vendor: string
  /** The provider's name of the game; searched in every language. */
  readonly name: string
  /** Names by language code (`TH`, `EN`, `CN`, …); a missing one falls back to `name`. */
  readonly names: Readonly<Record<string, string>>
  /** `FeatureBuy`, `BG`, `JP`, … (`gameClassify` on the wire). */
  readonly classify: readonly string[]
  readonly isNew: boolean
  /** Place among the hot games, 1 is hottest; `null` when the game is not hot. */
  readonly hotRank: number | null
  /** Order in every list, ascending; equal ranks keep the order of ids. */
  readonly rank: number
  /** Short mark in the tile's corner such as `hot` or `new`; empty for none. */
  readonly badge: string
  /** Smallest bet in minor units of the merchant's currency; `null` when not known. */
  readonly minBet: number | null
  /** Smallest number of lines; `null` when the game has none. */
  readonly minLine: number | null
  /** Portrait artwork: a path below `/media/`, or an address on one of the merchant's image hosts; empty for none. */
  readonly image: string
  /** Square icon, same forms; empty for none. */
  readonly icon: string
  /** Wide artwork of feature tiles, same forms; empty for none. */
  readonly wideImage: string
  /** Whether a trial session may launch it. */
  readonly supportsTrial: boolean
  readonly validBet: ValidBetRule
  /** The most that a round can win, as a multiple of its stakes; what is above is held. `null` where nobody has said. */
  readonly maxMultiple: number | null
  readonly status: GameStatus
}
