export { lotteryFeature } from './feature.ts'
