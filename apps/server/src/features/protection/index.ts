export { barMoney, barredAt, type Excess, findBars, strictestBar, takeBarred } from './barred-money.ts'
export { breaks } from './break-tables.ts'
export { findBreakEnd, listBreaks, takeBreak } from './breaks.ts'
export { exclusionMembers, exclusions } from './exclusion-tables.ts'
export {
  askToReturn,
  type DemandMayPlay,
  exclude,
  excludedRefuser,
  findExclusion,
  type KeepMarks,
  marksKeeper,
  type NewExclusion,
} from './exclusions.ts'
export {
  type Jurisdiction,
  OWN_RULES,
  rulesOf,
  TIME_WINDOWS,
  type TimeWindow,
} from './jurisdiction.ts'
export {
  changeLimit,
  confirmLimit,
  type LimitUse,
  leftOf,
  narrowest,
  playedSince,
  stopsOfDeposit,
  stopsOfPlay,
} from './limit-rules.ts'
export {
  changeLimits,
  countCredit,
  findLastPlay,
  findLimits,
  hasLimits,
  keepVersions,
  readUse,
  useIn,
} from './limit-store.ts'
export { playerHours, playerProtections } from './limit-tables.ts'
export { hourOf, type LimitWindows, windowsAt } from './limit-windows.ts'
export { pausedMembers } from './paused-members.ts'
export { isTooSoon, type LastPlay, msBetweenStakes, pausedByRules, playsSince } from './play-pace.ts'
export { reportProtection } from './protection-report.ts'
export { protectionSettings } from './settings.ts'
