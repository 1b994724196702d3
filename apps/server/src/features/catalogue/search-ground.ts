import type { GameSearchNames } from './game-search-names.ts'
import type { VendorSearch } from './game-search-vendors.ts'

/** What a search looks at. */
export interface SearchGround {
  /** Number of listed games. */
  readonly size: number
  readonly names: GameSearchNames
  readonly vendors: VendorSearch
  /** Ascending positions of a provider's games. */
  gamesOf(vendor: string): Int32Array
  /** Whether the game at a position is under maintenance. */
  isClosed(position: number): boolean
}
