import { type GameName, isGameName, type SlotModelName } from '@foyer/fairness'
import { GameError } from './game-error.ts'

/** What a title of the provider is: a game, perhaps with a name and artwork of its own. */
export interface Title {
  readonly game: GameName
  /** Its name by language codes, of which `EN` stands for the others; the game's name where absent. */
  readonly names?: Readonly<Record<string, string>>
  /** What makes a slot of it; absent for other games. */
  readonly slot?: SlotTitle
}

/** A slot: a model, and the skin in which it is played. */
export interface SlotTitle {
  readonly model: SlotModelName
  /** Whether its free spins can be bought. */
  readonly canBuy: boolean
  /** Whether its spins play for the operator's jackpot. */
  readonly hasJackpot: boolean
  /** Five colours, `#rrggbb`: deep, mid, bright, light, accent. */
  readonly palette: readonly [string, string, string, string, string]
  /** Its nine symbols as an SVG document, one below the other, in a column of 100 × 900 units. */
  symbols(): string
}

/** Finds titles by the provider's own ids; `undefined` for none of ours. */
export type FindTitle = (id: string) => Title | undefined

/** Signs of the symbols of a slot without a skin, from the wild to the lowest. */
const SIGNS = ['★', '◆', '7', '♛', '♠', '♥', 'A', 'K', 'Q']
const COLOURS = [
  '#ffd84a',
  '#63e6d2',
  '#ff5d6c',
  '#f6a53c',
  '#8fb7ff',
  '#ff8fb0',
  '#e8ecf4',
  '#c9d2e3',
  '#aab6cc',
]

/** The slot itself, for operators who want no skin: signs of a classic machine. */
const PLAIN_SLOT: SlotTitle = {
  model: 'classic',
  canBuy: true,
  hasJackpot: false,
  palette: ['#0b0d1a', '#2a1b5c', '#7a4be0', '#f3eaff', '#ffd84a'],
  symbols: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 900">${SIGNS.map(
      (sign, place) =>
        `<text x="50" y="${place * 100 + 50}" dy="0.36em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="800" font-size="66" fill="${COLOURS[place]}" stroke="#00000066" stroke-width="2">${sign}</text>`,
    ).join('')}</svg>`,
}

/** The games themselves, besides what an installation adds. */
export const titlesOf =
  (more: FindTitle = () => undefined): FindTitle =>
  (id) =>
    isGameName(id) ? { game: id, ...(id === 'slot' && { slot: PLAIN_SLOT }) } : more(id)

/** A game by its name. @throws {GameError} `game.unknown` */
export function gameOf(name: string): GameName {
  if (isGameName(name)) return name
  throw new GameError('game.unknown', 'There is no such game.')
}
