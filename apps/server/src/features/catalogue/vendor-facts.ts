import { GAME_TYPES, type GameType } from './game.ts'
import type { GameListChoices } from './game-list-choices.ts'

/** What the listed games of a provider say about it. */
export interface VendorFacts {
  /** Types of which it has listed games. */
  readonly types: readonly GameType[]
  /** Classify keys of its listed games by their type, most frequent first. */
  readonly classify: ReadonlyMap<GameType, readonly string[]>
}

/** Reads the facts from the prepared lists. */
export function vendorFacts(choices: GameListChoices, vendor: string): VendorFacts {
  const count = (limit: { readonly type: GameType; readonly classify?: string }) => {
    const choice = choices.resolve({ ...limit, vendors: [vendor] })
    return (choice && choices.list(choice)?.length) ?? 0
  }
  const classifiesOf = (type: GameType) =>
    choices
      .classifies()
      .map((key) => ({ key, games: count({ type, classify: key }) }))
      .filter(({ games }) => games > 0)
      .sort((one, other) => other.games - one.games || (one.key < other.key ? -1 : 1))
      .map(({ key }) => key)
  const types = GAME_TYPES.filter((type) => count({ type }) > 0)
  return { types, classify: new Map(types.map((type) => [type, classifiesOf(type)])) }
}
