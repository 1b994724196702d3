import type { SocialProvider } from '@foyer/contract'

/** What a login through a provider is begun with; it stays on the server until the browser comes back. */
export interface SocialSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A login through a provider of a merchant. */
export interface SocialPlace {
  readonly merchant: string
  readonly provider: SocialProvider
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string
}

/** Whom a provider vouches for. */
export interface SocialIdentity {
  /** The provider's own number of the account; an e-mail address is never taken for one. */
  readonly subject: string
  /** Name to call the person by; empty where none is told. */
  readonly name: string
}

/** A merchant's client at a provider. */
export interface SocialConnection {
  /** Where the browser goes. @throws {GatewayError} */
  begin(place: SocialPlace, secrets: SocialSecrets): Promise<string>
  /** As of {@link SocialGateway.finish}. */
  finish: SocialGateway['finish']
}

/** Logs people in at other services. */
export interface SocialGateway {
  /** Where the browser goes; `undefined` where nothing serves the provider for the merchant. @throws {GatewayError} */
  begin(place: SocialPlace, secrets: SocialSecrets): Promise<string | undefined>
  /**
   * Whom the answer of a provider is about; `undefined` for an answer that proves nothing.
   * @param answer parameters that the browser was sent back with
   * @throws {GatewayError} where the provider does not answer
   */
  finish(
    place: SocialPlace,
    secrets: SocialSecrets,
    answer: Readonly<Record<string, string>>,
  ): Promise<SocialIdentity | undefined>
}
