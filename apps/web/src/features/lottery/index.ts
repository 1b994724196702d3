export { lotteriesQuery, lotteryMenuQuery } from './lottery-queries.ts'
