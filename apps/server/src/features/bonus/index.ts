export { readBonusTerms } from './bonus-terms-file.ts'
export { bonusFeature } from './feature.ts'
export {
  countedOf,
  type Grant,
  type GrantRound,
  grantAfter,
  type MoneyParts,
  percentOf,
  requiredOf,
  stakeable,
  stakeParts,
  winParts,
} from './grant-rules.ts'
export {
  endGrant,
  findActiveGrant,
  findGrant,
  giveGrant,
  hasHeldWins,
  listActiveGrants,
  prolongGrant,
  prolongGrants,
} from './grant-store.ts'
export { type BonusTerms, grantRounds, grants } from './grant-tables.ts'
export { bonusAccounts, bonusMovements } from './movements.ts'
