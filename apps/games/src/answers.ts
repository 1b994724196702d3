/** Refusals of the games' calls, with their status. */
export const GAME_ERRORS = {
  'input.invalid': 400,
  'session.ended': 401,
  'balance.insufficient': 402,
  'play.refused': 403,
  'break.running': 403,
  'limit.own': 403,
  'game.unknown': 404,
  'round.unknown': 404,
  'round.waiting': 409,
  'round.open': 409,
  'round.moved': 409,
  'request.conflict': 409,
  'stake.limited': 409,
  'flight.closed': 409,
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
   * `open`: the player's turn. What the wallet has not answered yet: `decided`, the bet; `raising`, the further stake of a step; `ended`,
   * the win; `returning`, the rollback of a bet that was still unanswered when its flight took off.
   */
  readonly state: 'decided' | 'open' | 'raising' | 'ended' | 'returning' | 'paid' | 'refused'
  readonly stake: number
  /** What steps have staked further, in minor units; absent for nothing. */
  readonly furtherStake?: number
  readonly choice: unknown
  readonly at: string
  /** Of crash: the number of the flight. */
  readonly nonce: number
  /** SHA-256 of the server seed; of crash, the published end of the chain. */
  readonly hash: string
  /** Of crash: the salt; empty before the first flight of a chain. */
  readonly clientSeed: string
  /** The flight that was bet on, where the server cashes the bet out, and where it ended, once it has; in hundredths. */
  readonly flight?: { readonly id: number; readonly leavesAt: number; readonly height?: number }
  /** Why the wallet refused it, or in an open round the last further stake. */
  readonly refusal?: string
  readonly outcome?: unknown
  /** Of an open round: what its player may see, and what stopping now pays in hundredths of the stake, and how many steps it is old. */
  readonly stage?: { readonly view: unknown; readonly multiplier: number; readonly steps: number }
  readonly multiplier?: number
  /** The jackpot is part of it. */
  readonly win?: number
  /** What it won of the jackpot, in minor units; absent for nothing. */
  readonly jackpot?: number
  /** The player's balance after it. */
  readonly balance?: number
  /** Once the seed is revealed; of crash, the hash of a flight that is over. */
  readonly serverSeed?: string
}

/** What a page shows of its session. */
export interface ShownSession {
  readonly title: string
  readonly game: string
  /** Names of the title by language codes; absent where it is called as the game. */
  readonly names?: Readonly<Record<string, string>>
  /** Of a slot: its model, and whether its free spins can be bought. */
  readonly slot?: { readonly model: string; readonly canBuy: boolean }
  /** What is in the jackpot that it plays for, in minor units; absent where it plays for none. */
  readonly jackpot?: number
  readonly back: string
  /** Page with the player's limits; absent where the operator has named none. */
  readonly limits?: string
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

/** The state of the flights, sent as one line of JSON whenever it changes. Times count from when the line is sent. */
export interface ShownFlights {
  /** The flight that boards or flies, or the last one; absent where there has not been any. */
  readonly flight?: {
    readonly id: number
    readonly number: number
    readonly state: 'boarding' | 'flying' | 'crashed' | 'cancelled'
    /** ms until take-off while it boards; ms since while it flies. */
    readonly ms: number
    /** Where it crashed, in hundredths. */
    readonly height?: number
    /** Once it is over. */
    readonly hash?: string
  }
  /** How many players of the operator are on board. */
  readonly players: number
  /** Where the last flights crashed, in hundredths, the newest first. */
  readonly last: readonly number[]
  /** The published end of the chain. */
  readonly end?: string
  /** Absent before it is fixed. */
  readonly salt?: string
}
