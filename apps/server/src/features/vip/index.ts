export { vipFeature } from './feature.ts'
export { issueUpgradeBonus } from './vip-bonuses.ts'
export type { VipLevel, VipStanding } from './vip-level.ts'
export {
  findLevelAt,
  findVipStanding,
  loadVipLevels,
  replaceVipLevels,
  writeVipStanding,
} from './vip-store.ts'
