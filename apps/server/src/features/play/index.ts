export { type WinnerBoard, winnerBoard } from './winner-board.ts'
export { type WonGame, winnerBindings } from './winner-routes.ts'
export { loadLargestWins, type Win } from './winner-store.ts'
