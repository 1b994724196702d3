export { ContractNotices } from './contract-notices.tsx'
export { takesContracts } from './contract-queries.ts'
export { useReferralPopup } from './referral/use-referral-popup.ts'
