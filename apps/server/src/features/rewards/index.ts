export { afterClaimOf } from './claim-reward.ts'
export { rewardFeature } from './feature.ts'
export { readReward, rewardInputs } from './reward-inputs.ts'
export { issueReward, mayClaimMoney, type NewReward, prolongClaims, type Reward } from './reward-store.ts'
