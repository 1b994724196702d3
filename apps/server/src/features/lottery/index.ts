export { lotteryBindings } from './lottery-routes.ts'
export { loadLotteries } from './lottery-store.ts'
