import { type Popup, usePopup } from '../../../lib/use-popup.ts'

/** The popup with which a player invites friends. */
export const useReferralPopup = (): Popup => usePopup('referral')
