export { type WinnerBoard, winnerBoard } from './winner-board.ts'
export { winnerBindings, type WonGame } from './winner-routes.ts'
export { loadLargestWins, type Win } from './winner-store.ts'
