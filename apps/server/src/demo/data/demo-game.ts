import type { GameStatus, GameType } from '../../features/catalogue/game.ts'
import type { Thing } from '../artwork/artwork.ts'
import type { DemoText } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** A game of the demo catalogue, before a merchant takes it. */
export interface DemoGame {
  /** The provider's own id (`gameId` on the wire), unique in the catalogue: `jl-rng-0001`. Artwork is drawn from it. */
  readonly code: string
  /** Kind of game. */
  readonly type: GameType
  /** Vendor code (`vassalage` on the wire). */
  readonly vendor: string
  /** Invented title in both languages; unique in each. */
  readonly names: DemoText
  /** What its artwork shows. */
  readonly theme: DemoTheme
  /** What its artwork shows in front; one of the theme's heroes unless told. */
  readonly hero?: Thing | undefined
  /** Classify keys; every one has a label in `DEMO_CLASSIFY`. */
  readonly classify: readonly string[]
  /** Whether it is among the new games. */
  readonly isNew: boolean
  /** Place among the 60 hot games, 1 is hottest; `null` when not hot. */
  readonly hotRank: number | null
  /** Short mark in the tile's corner; empty for none. */
  readonly badge: DemoBadge
  /** Smallest bet in minor units of the currency that stands with it: satang in the catalogue itself. */
  readonly minBet: number
  /** Smallest number of lines; `null` for games without lines. */
  readonly minLine: number | null
  /** Whether a trial session may launch it. */
  readonly supportsTrial: boolean
  /** A few stand in maintenance; none is hidden. */
  readonly status: GameStatus
}

/** The marks that a tile of the demo can carry, by falling importance; `''` is none. */
export type DemoBadge = 'hot' | 'new' | 'jackpot' | 'buy' | ''

/** A game as one merchant offers it: own id, order, hot and new marks and bets in the merchant's currency. */
export interface DemoMerchantGame extends DemoGame {
  /** Unique in the merchant (`nodeId` on the wire): `naga-rng-0001`. */
  readonly id: string
  /** Order in lists, ascending, unique in the merchant. */
  readonly rank: number
}
