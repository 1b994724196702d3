import { tabStore } from '../../../lib/web-storage.ts'

/** The number that a provider sent its last code to, and what the provider calls that. */
export interface SentCode {
  readonly mobile: string
  readonly id: string
}

/**
 * Of each purpose the last code that was sent, so that it counts after a reload as well; `forgetTyped` knows the key.
 */
const KEPT = 'phoneVerification '

/** Keeps it in this tab. @param purpose what the code is for; it counts there only */
export function keepSentCode(purpose: string, sent: SentCode): void {
  tabStore.setItem(KEPT + purpose, JSON.stringify(sent))
}

/** The code that was sent last; nothing where there is none. */
export function sentCode(purpose: string): Partial<SentCode> {
  return JSON.parse(tabStore.getItem(KEPT + purpose) ?? '{}') as Partial<SentCode>
}

/** Forgets a code that has counted. */
export function dropSentCode(purpose: string): void {
  tabStore.removeItem(KEPT + purpose)
}
