import { LOTTERY_TYPES } from '@foyer/contract/constants'
import type { Game } from './game.ts'

const LOTTERIES: ReadonlySet<string> = new Set(LOTTERY_TYPES)

/** Lotteries cannot be favourites. */
export function hasHeart(game: Pick<Game, 'type'>): boolean {
  return !LOTTERIES.has(game.type)
}
