export { vipFeature } from './feature.ts'
export { levelRatesOf } from './level-rates.ts'
export { raiseLevel } from './raise-level.ts'
export { issueUpgradeBonus } from './vip-bonuses.ts'
export type { LevelRequirement, VipLevel, VipStanding } from './vip-level.ts'
export {
  findLevelsAt,
  findVipStanding,
  loadVipLevels,
  replaceVipLevels,
  writeVipStanding,
} from './vip-store.ts'
export { vipStandings } from './vip-tables.ts'
