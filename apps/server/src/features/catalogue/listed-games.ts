import { type SlicedWork, sortSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import { GameListChoices } from './game-list-choices.ts'
import { buildNameOrders, changeNameOrders, type GameNameOrders } from './game-name-orders.ts'
import { GameSearchNames } from './game-search-names.ts'

/** The games of one catalogue that are in lists, in their order, with what is prepared about them. Immutable. */
export interface ListedGames {
  /** By rank, then id; a position is an index of this list. */
  readonly games: readonly Game[]
  readonly choices: GameListChoices
  readonly names: GameSearchNames
  readonly nameOrders: GameNameOrders
}

/** Prepares the games that are not hidden. */
export function* listGames(games: readonly Game[]): SlicedWork<ListedGames> {
  const shown = games.filter(isListed)
  const sorted = yield* sortSliced(shown, byRank)
  return {
    games: sorted,
    choices: yield* GameListChoices.build(sorted),
    names: yield* GameSearchNames.build(sorted),
    nameOrders: yield* buildNameOrders(sorted),
  }
}

/**
 * The list after some games changed, which equals a list prepared from scratch.
 * @param before the versions that go, as `old` holds them; hidden ones do not count
 * @param after the versions that come
 */
export function* changeListedGames(
  old: ListedGames,
  before: readonly Game[],
  after: readonly Game[],
): SlicedWork<ListedGames> {
  const gone = new Map(before.filter(isListed).map((game) => [game.id, game]))
  const come = after.filter(isListed).sort(byRank)
  if (isSamePlaces(gone, come)) return yield* changeInPlace(old, gone, come)

  const games: Game[] = []
  const moved = new Int32Array(old.games.length).fill(-1)
  const added: number[] = []
  const renamed = new Map(come.map((game) => [game.id, game]))
  const positionOf = new Map<string, number>()
  let next = 0
  const takeUntil = (limit: Game | undefined) => {
    for (; next < come.length; next += 1) {
      const game = come[next] as Game
      if (limit !== undefined && byRank(game, limit) >= 0) return
      positionOf.set(game.id, games.length)
      const known = gone.get(game.id)
      if (known === undefined || !hasSameNames(known, game)) added.push(games.length)
      games.push(game)
    }
  }
  const left: (readonly [number, string])[] = []
  for (const [position, game] of old.games.entries()) {
    if (position % 2048 === 0) yield
    if (gone.has(game.id)) {
      left.push([position, game.id])
      continue
    }
    takeUntil(game)
    moved[position] = games.length
    games.push(game)
  }
  takeUntil(undefined)
  const nameOrders = yield* changeNameOrders(old.nameOrders, moved, games, Array.from(positionOf.values()))
  for (const [position, id] of left) {
    const known = gone.get(id)
    const fresh = renamed.get(id)
    if (known && fresh && hasSameNames(known, fresh)) moved[position] = positionOf.get(id) ?? -1
  }
  return {
    games,
    choices: yield* GameListChoices.build(games),
    names: yield* old.names.change(moved, games, Int32Array.from(added)),
    nameOrders,
  }
}

/** Nobody came, left or moved, and the lists stay as they are: the prepared lists are shared. */
function* changeInPlace(
  old: ListedGames,
  gone: ReadonlyMap<string, Game>,
  come: readonly Game[],
): SlicedWork<ListedGames> {
  const games = old.games.slice()
  const added: number[] = []
  for (const game of come) {
    const position = positionIn(games, game)
    games[position] = game
    const known = gone.get(game.id)
    if (known === undefined || !hasSameNames(known, game)) added.push(position)
  }
  if (added.length === 0) return { ...old, games }
  const moved = Int32Array.from(games.keys())
  for (const position of added) moved[position] = -1
  return {
    games,
    choices: old.choices,
    names: yield* old.names.change(moved, games, Int32Array.from(added).sort()),
    nameOrders: yield* changeNameOrders(old.nameOrders, moved, games, added),
  }
}

function isSamePlaces(gone: ReadonlyMap<string, Game>, come: readonly Game[]): boolean {
  return (
    come.length === gone.size &&
    come.every((game) => {
      const known = gone.get(game.id)
      return known !== undefined && listKey(known) === listKey(game)
    })
  )
}

/** Everything that the order and the prepared lists depend on. */
function listKey({ rank, type, vendor, classify, isNew, minBet, minLine }: Game): string {
  return JSON.stringify([rank, type, vendor, classify, isNew, minBet, minLine])
}

function hasSameNames(one: Game, other: Game): boolean {
  const names = Object.entries(one.names)
  return (
    one.name === other.name &&
    names.length === Object.keys(other.names).length &&
    names.every(([language, name]) => other.names[language] === name)
  )
}

/** Index of the game at the place of `wanted`, which is in the list. */
function positionIn(games: readonly Game[], wanted: Game): number {
  let low = 0
  let high = games.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byRank(games[middle] as Game, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function isListed(game: Game): boolean {
  return game.status !== 'hidden'
}

/** The order of every list. */
export function byRank(a: Game, b: Game): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
