export { printVipLevels, setVipLevels } from './vip-administration.ts'
export type { VipLevel, VipStanding } from './vip-level.ts'
export { type VipLevelsOf, vipLevelBindings, vipStandingBindings } from './vip-routes.ts'
export { findVipStanding, loadVipLevels, replaceVipLevels, writeVipStanding } from './vip-store.ts'
