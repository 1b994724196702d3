import { later } from '../../../lib/page-life/later.tsx'

/** The row of hosts who stream now. */
export const streamBlock = later(() => import('./stream-row.tsx'), 'StreamRow')
