export { bonusFeature } from './feature.ts'
export {
  countedOf,
  endedParts,
  endOf,
  type Grant,
  type GrantRound,
  type MoneyParts,
  percentOf,
  stakeable,
  stakeParts,
  winParts,
} from './grant-rules.ts'
export { grantRounds, grants } from './grant-tables.ts'
export { bonusAccounts, bonusMovements } from './movements.ts'
