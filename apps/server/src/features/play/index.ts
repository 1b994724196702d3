export type { DemoGame, DemoGames } from './demo-game.ts'
export { demoGamesOf, playFeature } from './feature.ts'
export { maskName } from './mask-name.ts'
