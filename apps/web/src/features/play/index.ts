export { playMessages } from './messages.ts'
export { type Winner, winnersQuery } from './winner-queries.ts'
export { WinnerStrip } from './winner-strip.tsx'
