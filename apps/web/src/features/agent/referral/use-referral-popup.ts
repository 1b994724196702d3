import { type Popup, usePopup } from '../../../lib/use-popup.ts'

/** The popup with which a player invites friends (HOME-31-D). */
export const useReferralPopup = (): Popup => usePopup('referral')
