import { later } from '../../../lib/page-life/later.tsx'

/** What stands in the place of every page while the site is closed; few who come ever see it. */
export const closedBlock = later(() => import('./closed-screen.tsx'), 'ClosedScreen')

/** Its source, whose styles a page of a closed site carries. */
export const CLOSED_SOURCE = 'src/features/merchant/closed/closed-screen.tsx'
