import { later } from '../../lib/page-life/later.tsx'

export { useReferralPopup } from './referral/use-referral-popup.ts'
export { takesContracts } from './takes-contracts.ts'

/** Asks the member what an agent proposes. */
export const contractNotices = later(() => import('./contract-notices.tsx'), 'ContractNotices')
