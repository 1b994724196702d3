import type { PromotionStatus } from '@foyer/contract'
import type { FullPromotion } from './promotion.ts'

/** How a promotion stands to somebody: how far they are, or what its dates say. */
export type Standing =
  | 'open'
  | 'soon'
  | 'closed'
  | 'joined'
  | 'applying'
  | 'processed'
  | 'rejected'
  | 'issued'
  | 'claimed'

const STANDINGS = {
  Joined: 'joined',
  Applying: 'applying',
  Process: 'processed',
  Rejected: 'rejected',
  Issued: 'issued',
  Claimed: 'claimed',
} as const satisfies Record<PromotionStatus, Standing>

/**
 * Dates decide what can still be done; what was asked for stays so when the promotion ends.
 * @param status how far a member is; `undefined` for others
 * @param now ms since 1970
 */
export function standingOf(
  { startsAt, endsAt, longTerm }: Pick<FullPromotion, 'startsAt' | 'endsAt' | 'longTerm'>,
  status: PromotionStatus | undefined,
  now: number,
): Standing {
  const own = status && STANDINGS[status]
  if (own && own !== 'joined' && own !== 'rejected') return own
  if (now < startsAt) return 'soon'
  if (!longTerm && now > endsAt) return 'closed'
  return own ?? 'open'
}

/** The one thing that can be done. */
export function actionOf(standing: Standing): 'join' | 'apply' | 'wait' | 'none' {
  if (standing === 'open') return 'join'
  if (standing === 'joined' || standing === 'rejected') return 'apply'
  return standing === 'soon' ? 'wait' : 'none'
}
