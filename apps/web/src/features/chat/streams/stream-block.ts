import { laterBlock } from '../../../lib/later-block.tsx'

/** The row of hosts who stream now. */
export const streamBlock = laterBlock(async () => (await import('./stream-row.tsx')).StreamRow)
