import type { Game } from './game.ts'
import type { GameListSort } from './game-list-filter.ts'
import type { GameNameOrders } from './game-name-orders.ts'

/** A function that gives positions in another order than the list's. */
export function createListSorting(games: readonly Game[], orders: GameNameOrders) {
  const places = new Map<string, Int32Array>()

  /** Place of each position in the order of a language. */
  const placesIn = (language: string, order: Int32Array): Int32Array => {
    const known = places.get(language)
    if (known !== undefined) return known
    const made = new Int32Array(order.length)
    for (const [place, position] of order.entries()) made[position] = place
    places.set(language, made)
    return made
  }

  return (positions: Int32Array, sort: GameListSort): Int32Array => {
    if (sort === 'new') {
      const isNew = (position: number) => games[position]?.isNew === true
      const old = positions.filter((position) => !isNew(position))
      const sorted = new Int32Array(positions.length)
      sorted.set(positions.filter(isNew))
      sorted.set(old, positions.length - old.length)
      return sorted
    }
    const language = orders.has(sort.byNameIn) ? sort.byNameIn : ''
    const order = orders.get(language)
    if (order === undefined || positions.length === order.length) return order ?? positions
    const placeAt = placesIn(language, order)
    return positions
      .map((position) => placeAt[position] as number)
      .sort()
      .map((place) => order[place] as number)
  }
}

/** A short text that only this order has. */
export function sortKey(sort: GameListSort): string {
  return sort === 'new' ? 'new' : `name ${sort.byNameIn}`
}
