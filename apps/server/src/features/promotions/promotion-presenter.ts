import type { PromotionStatus } from '@foyer/contract'
import type { Standing } from './standing.ts'

const WORDS: Readonly<Record<Standing, PromotionStatus>> = {
  joined: 'Joined',
  applying: 'Applying',
  process: 'Process',
  rejected: 'Rejected',
  issued: 'Issued',
  claimed: 'Claimed',
}

/** How far a member is with a promotion, in the words of the wire. */
export const presentStanding = (entry: { readonly promotion: string; readonly status: Standing }) => ({
  promotionId: entry.promotion,
  status: WORDS[entry.status],
})
