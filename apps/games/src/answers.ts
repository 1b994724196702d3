/** Refusals of the games' calls, with their status. */
export const GAME_ERRORS = {
  'input.invalid': 400,
  'session.ended': 401,
  'balance.insufficient': 402,
  'play.refused': 403,
  'game.unknown': 404,
  'round.unknown': 404,
  'round.waiting': 409,
  'round.open': 409,
  'round.moved': 409,
  'request.conflict': 409,
  'stake.limited': 409,
  'limit.reached': 429,
  busy: 503,
} as const

export type GameErrorCode = keyof typeof GAME_ERRORS

/** What may be staked in a currency, in minor units. */
export interface Stakes {
  /** The least stake; every stake is a multiple of it, so that no payout has to be rounded. */
  readonly least: number
  readonly most: number
  /** What a page offers, from the least to the most. */
  readonly steps: readonly number[]
  /** No bet is taken that could win more. */
  readonly largestWin: number
}

/** The seeds of a player, as the player may know them. */
export interface ShownSeeds {
  readonly clientSeed: string
  /** SHA-256 of the server seed that is played with. */
  readonly hash: string
  /** The nonce of the next round. */
  readonly nonce: number
  /** SHA-256 of the server seed that comes after it. */
  readonly nextHash: string
}

/** Seeds that are played with no more. */
export interface RevealedSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly hash: string
  /** How many rounds were played with them. */
  readonly rounds: number
}

/** What a page may know of a round. What was won and drawn is told only once the wallet has taken the bet. */
export interface ShownRound {
  readonly id: string
  readonly game: string
  /**
   * `decided`: the wallet has not answered yet about the bet; `open`: it waits for its player; `ended`: not yet about the win.
   */
  readonly state: 'decided' | 'open' | 'ended' | 'paid' | 'refused'
  readonly stake: number
  readonly choice: unknown
  readonly at: string
  readonly nonce: number
  /** SHA-256 of the server seed. */
  readonly hash: string
  readonly clientSeed: string
  readonly refusal?: string
  readonly outcome?: unknown
  /** Of an open round: what its player may see, and what stopping now pays in hundredths of the stake, and how many steps it is old. */
  readonly stage?: { readonly view: unknown; readonly multiplier: number; readonly steps: number }
  readonly multiplier?: number
  readonly win?: number
  /** The player's balance after it. */
  readonly balance?: number
  /** Once the seed is revealed. */
  readonly serverSeed?: string
}

/** What a page shows of its session. */
export interface ShownSession {
  readonly title: string
  readonly game: string
  readonly back: string
  /** ISO 4217 */
  readonly currency: string
  readonly isTrial: boolean
  /** Minor units. */
  readonly balance: number
  /** What was staked and won in this session, in minor units. */
  readonly staked: number
  readonly won: number
  /** RFC 3339 */
  readonly startedAt: string
  readonly stakes: Stakes
  readonly seeds: ShownSeeds
  /** The player's round of this game that is open. */
  readonly open?: ShownRound
  /** The player's last rounds of any game, the newest first. */
  readonly rounds: readonly ShownRound[]
}
