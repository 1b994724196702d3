import { dice } from './dice.ts'
import type { GameRules } from './game-rules.ts'
import { limbo } from './limbo.ts'

/** The rules of every game, by its name. */
export const GAMES = { dice, limbo } as const

/** Name of a game: part of addresses, and the provider's own id of a title that is nothing but the game. */
export type GameName = keyof typeof GAMES

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[]

/** Whether a text is the name of a game. */
export const isGameName = (text: string): text is GameName => Object.hasOwn(GAMES, text)

/** Rules of some game, for whoever takes choice and outcome as they come. */
export type AnyRules = GameRules<unknown, unknown>
