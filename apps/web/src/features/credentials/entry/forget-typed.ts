import { tabStore } from '../../../lib/web-storage.ts'

/**
 * What is kept of it: the draft of a registration, the name at a service, and the numbers that a provider sent codes
 * to.
 */
const KEPT = /^(?:registerDraft$|socialSignUp$|phoneVerification )/

/** Forgets what somebody typed of themselves in this tab: they are in, or have left. */
export function forgetTyped(): void {
  for (const key of tabStore.keys()) if (KEPT.test(key)) tabStore.removeItem(key)
}
