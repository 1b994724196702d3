import { blackjack } from './blackjack.ts'
import { crash, type FlightRules } from './crash.ts'
import { dice } from './dice.ts'
import type { InstantRules, StagedRules } from './game-rules.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { slot } from './slot.ts'

/** The rules of every game, by its name. */
export const GAMES = { dice, limbo, keno, plinko, roulette, mines, hilo, slot, blackjack, crash } as const

/** Name of a game: part of addresses, and the provider's own id of a title that is nothing but the game. */
export type GameName = keyof typeof GAMES

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[]

/** Whether a text is the name of a game. */
export const isGameName = (text: string): text is GameName => Object.hasOwn(GAMES, text)

/** Rules of some game, for whoever takes choice, steps and outcome as they come. */
export type AnyRules =
  | InstantRules<unknown, unknown>
  | StagedRules<unknown, unknown, unknown>
  | FlightRules<unknown>

/** The rules of a game, its choices and outcomes taken as they come. */
export const rulesOf = (game: GameName): AnyRules => GAMES[game] as AnyRules
