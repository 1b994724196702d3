import { foldText } from '@foyer/contract'
import { mapSliced, type SlicedWork, sortSliced, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'

/**
 * Positions of all listed games by their names, for each language that any of them has a name in, and for the provider's
 * names under `''`. Immutable.
 */
export type GameNameOrders = ReadonlyMap<string, Int32Array>

/** Vowels that are written in front of the consonant they sound after, and by which dictionaries do not sort. */
const leadingThaiVowel = /([\u0e40-\u0e44])([\u0e01-\u0e2e])/gu

/** What a game is sorted by in a language: its name without case and accents, Thai as in a dictionary. */
function nameKey(game: Game, language: string): string {
  return foldText(game.names[language] ?? game.name).replace(leadingThaiVowel, '$2$1')
}

/** Sorts games by name; equal names keep the order of the list. */
export function* buildNameOrders(games: readonly Game[]): SlicedWork<GameNameOrders> {
  const languages = new Set([''])
  yield* visitSliced(games, ({ names }) => {
    for (const language of Object.keys(names)) languages.add(language)
  })
  const orders = new Map<string, Int32Array>()
  for (const language of languages) {
    const keys = yield* mapSliced(games, (game) => nameKey(game, language))
    const positions = Array.from(games.keys())
    const sorted = yield* sortSliced(positions, (one, other) => byKey(keys[one] ?? '', keys[other] ?? ''))
    orders.set(language, Int32Array.from(sorted))
  }
  return orders
}

/**
 * The orders after a change, equal to ones built anew.
 * @param moved new position of each old one; -1 where the game changed or left
 * @param added new positions of the games that came or changed
 */
export function* changeNameOrders(
  old: GameNameOrders,
  moved: Int32Array,
  games: readonly Game[],
  added: readonly number[],
): SlicedWork<GameNameOrders> {
  const isNewLanguage = (language: string) => !old.has(language)
  if (added.some((at) => Object.keys(games[at]?.names ?? {}).some(isNewLanguage))) {
    return yield* buildNameOrders(games)
  }
  const orders = new Map<string, Int32Array>()
  for (const [language, order] of old) {
    const keyOf = (position: number) => nameKey(games[position] as Game, language)
    const kept = order.map((position) => moved[position] as number).filter((position) => position >= 0)
    const places = added
      .map((position) => ({ position, key: keyOf(position) }))
      .sort((one, other) => byKey(one.key, other.key) || one.position - other.position)
      .map(({ position, key }) => ({ position, place: placeOf(kept, keyOf, key, position) }))
    const merged = new Int32Array(kept.length + places.length)
    let from = 0
    for (const [at, { position, place }] of places.entries()) {
      merged.set(kept.subarray(from, place), from + at)
      merged[place + at] = position
      from = place
    }
    merged.set(kept.subarray(from), from + places.length)
    orders.set(language, merged)
    yield
  }
  return orders
}

/** Where a game with this key belongs among `kept`. */
function placeOf(
  kept: Int32Array,
  keyOf: (position: number) => string,
  key: string,
  position: number,
): number {
  let low = 0
  let high = kept.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = kept[middle] as number
    if ((byKey(keyOf(other), key) || other - position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function byKey(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
