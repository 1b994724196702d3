/** What is kept of it: the draft of a registration, and the numbers that a provider sent codes to. */
const KEPT = /^(?:registerDraft$|phoneVerification )/

/** Forgets what somebody typed of themselves in this tab: they are in, or have left (LOGOUT-03, REG-47-D). */
export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (KEPT.test(key)) sessionStorage.removeItem(key)
}
