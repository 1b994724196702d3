export * from './cards.ts'
export * from './dice.ts'
export { floatsOf, hashOfSeed, type NextFloat, type Seeds } from './floats.ts'
export {
  figuresOf,
  type GameFigures,
  type InstantRules,
  PARTS,
  type Prize,
  type Stage,
  type StagedRules,
} from './game-rules.ts'
export { type AnyRules, GAME_NAMES, GAMES, type GameName, isGameName, rulesOf } from './games.ts'
export * from './hilo.ts'
export * from './keno.ts'
export * from './limbo.ts'
export * from './mines.ts'
export * from './plinko.ts'
export * from './roulette.ts'
