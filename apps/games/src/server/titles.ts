import { type GameName, isGameName } from '@foyer/fairness'
import { GameError } from './game-error.ts'

/** What a title of the provider is: a game, perhaps with a name and artwork of its own. */
export interface Title {
  readonly game: GameName
}

/** Finds titles by the provider's own ids; `undefined` for none of ours. */
export type FindTitle = (id: string) => Title | undefined

/** The games themselves, besides what an installation adds. */
export const titlesOf =
  (more: FindTitle = () => undefined): FindTitle =>
  (id) =>
    isGameName(id) ? { game: id } : more(id)

/** A game by its name. @throws {GameError} `game.unknown` */
export function gameOf(name: string): GameName {
  if (isGameName(name)) return name
  throw new GameError('game.unknown', 'There is no such game.')
}
