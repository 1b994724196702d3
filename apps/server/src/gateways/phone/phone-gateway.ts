/** What a token of a phone-verification provider proves. */
export interface ProvedPhone {
  /** E.164 */
  readonly mobile: string
  /** Names the token, for the caller to count it once only. */
  readonly id: string
}

/** A provider that proves numbers for a merchant. */
export interface PhoneConnection {
  /** What a token proves; `undefined` for one that proves nothing. @throws {GatewayError} where the provider is away */
  read(idToken: string): Promise<ProvedPhone | undefined>
  /** A token for a number whose code was right; absent where the provider's own script gives tokens. */
  simulate?(mobile: string): Promise<string>
  /** What the provider's own script in the browser needs to know; nothing of it is secret. */
  readonly browserSettings: Readonly<Record<string, string>>
}

/** Proves numbers in the place of codes of our own. */
export interface PhoneGateway {
  /** What a token proves; `undefined` for one that proves nothing, and where the merchant uses no provider. */
  read(merchant: string, idToken: string): Promise<ProvedPhone | undefined>
  /**
   * A token of the simulated provider for a number whose code was right; `undefined` where the merchant does not use
   * that provider.
   */
  simulate(merchant: string, mobile: string): Promise<string | undefined>
  /** What a provider's own script in the browser needs to know; nothing of it is secret. */
  browserSettings(merchant: string): Promise<Readonly<Record<string, string>>>
}
