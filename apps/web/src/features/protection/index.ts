import { later } from '../../lib/page-life/later.tsx'

/** A look at the clock for who comes back from a game. */
export const realityCheck = later(() => import('./reality-check.tsx'), 'RealityCheck')

/** What the caller has played with today. */
export const todaySummary = later(() => import('./today-summary.tsx'), 'TodaySummary')
