export {
  OWN_RULES,
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
export { changeLimits, findLimits, readUse, useIn } from './limit-store.ts'
export { playerHours, playerProtections } from './limit-tables.ts'
export { hourOf, type LimitWindows, windowsAt } from './limit-windows.ts'
