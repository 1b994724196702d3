import { type GameName, isGameName } from '@foyer/fairness'

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
