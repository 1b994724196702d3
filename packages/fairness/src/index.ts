export * from './blackjack.ts'
export * from './blackjack-strategy.ts'
export * from './cards.ts'
export * from './crash.ts'
export * from './dice.ts'
export { floatsOf, hashOfSeed, type NextFloat, type Seeds } from './floats.ts'
export {
  type GameFigures,
  type InstantRules,
  PARTS,
  type Stage,
  type StagedRules,
} from './game-rules.ts'
export { type AnyRules, GAME_NAMES, GAMES, type GameName, isGameName, rulesOf } from './games.ts'
export * from './hilo.ts'
export * from './jackpot.ts'
export * from './keno.ts'
export * from './limbo.ts'
export * from './mines.ts'
export * from './plinko.ts'
export * from './roulette.ts'
export * from './slot.ts'
export { SLOT_MODELS, type SlotModel, type SlotModelName } from './slot-models.ts'
