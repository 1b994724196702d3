import type { Site } from '../merchant/index.ts'
import { askedVendors } from './asked-vendors.ts'
import type { Game, GamePage } from './game.ts'
import type { ListChoice } from './list-filter.ts'

/**
 * The hot games of a list: of its type, of its own vendors, and of what else the player chose, as far as a game tells
 * it.
 */
export function hotGamesOf(hot: readonly Game[], choice: ListChoice, site: Site): readonly Game[] {
  const { entry, filter } = choice
  const vendors = askedVendors(choice, site)
  const text = filter.text.toLowerCase()
  return hot.filter(
    (game) =>
      (entry.type === '' || game.type === entry.type) &&
      (vendors === undefined || vendors.includes(game.vendor)) &&
      (entry.classify === '' || game.classify.includes(entry.classify)) &&
      (text === '' || game.name.toLowerCase().includes(text)),
  )
}

/** A page of games that are all known. */
export function pageOf(games: readonly Game[], page: number, pageSize: number): GamePage {
  return {
    games: games.slice((page - 1) * pageSize, page * pageSize),
    page,
    totalPages: games.length === 0 ? 0 : Math.ceil(games.length / pageSize),
    total: games.length,
  }
}
