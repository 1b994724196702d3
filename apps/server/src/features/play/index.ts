export { winnerBoard } from './winner-board.ts'
export { type WonGame, winnerBindings } from './winner-routes.ts'
export { loadLargestWins } from './winner-store.ts'
