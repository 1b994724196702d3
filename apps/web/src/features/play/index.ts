export type { LaunchTarget } from './launch-target.ts'
export { useLaunch, useTellMaintenance } from './use-launch.ts'
export { winnersQuery } from './winner-queries.ts'
export { WinnerStrip } from './winner-strip.tsx'
