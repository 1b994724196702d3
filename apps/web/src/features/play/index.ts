export { playMessages } from './messages.ts'
export { winnersQuery } from './winner-queries.ts'
export { WinnerStrip } from './winner-strip.tsx'
