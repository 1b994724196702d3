export { gameSessions } from './bet-tables.ts'
export { afterCountingOf, type CountedBets, firstOpenDay } from './betting-days.ts'
export { type CountedRound, listCountedRounds } from './counted-rounds.ts'
export {
  DEMO_ACTIONS,
  type DemoAction,
  type DemoPlay,
  type DemoProvider,
  demoActions,
  demoProvider,
  demoStakes,
  NEW_PLAY,
} from './demo-provider.ts'
export { betsFeature, demoProviderOf, playGateOf, providerApiOf } from './feature.ts'
export { endBets, LET_IN, openGameSession } from './game-session-store.ts'
export { gameKinds } from './movements.ts'
export { oppositePlayers } from './opposite-players.ts'
export type { PlayGate } from './play-gate.ts'
export { playTimeline } from './play-timeline.ts'
export type { CallAnswer, ProviderApi } from './provider-api.ts'
export { type FoundRound, searchRounds } from './round-search.ts'
export { countHeldWins, hasRoundsUnderWay, sumHeldWins } from './round-store.ts'
export { betSettings } from './settings.ts'
export { beginSimulated, playPastRound, type SimulatedRound, settlePastRound } from './simulated-play.ts'
export { sumBetsOf, sumTeamRounds, sumTeamValid, sumValidOf, validBetsBetween } from './team-rounds.ts'
export { loadLargestWins, type Win } from './winner-store.ts'
