/** What a token of a phone-verification provider proves. */
export interface ProvedPhone {
  /** E.164 */
  readonly mobile: string
  /** Names the token, for the caller to count it once only. */
  readonly id: string
}

/** Proves numbers in the place of codes of our own (SMS-18-D). */
export interface PhoneGateway {
  /** What a token proves; `undefined` for one that proves nothing, and where the merchant uses no provider. */
  read(merchant: string, idToken: string): Promise<ProvedPhone | undefined>
  /**
   * A token of the simulated provider for a number whose code was right; `undefined` where the merchant does not use that
   * provider.
   */
  simulate(merchant: string, mobile: string): Promise<string | undefined>
  /** What a provider's own script in the browser needs to know; nothing of it is secret. */
  browserSettings(merchant: string): Promise<Readonly<Record<string, string>>>
}
