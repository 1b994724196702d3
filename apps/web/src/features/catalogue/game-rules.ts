import type { Game } from './game.ts'

const LOTTERY_TYPES = ['LOTT', 'ELOTT', 'ELOTTO']

/** Lotteries cannot be favourites (TILE-02, LIST-45-D). */
export function hasHeart(game: Pick<Game, 'type'>): boolean {
  return !LOTTERY_TYPES.includes(game.type)
}
