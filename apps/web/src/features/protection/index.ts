export { realityCheck, todaySummary } from './later-parts.ts'
