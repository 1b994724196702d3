/** Whose chat it is; both of the session, never of the caller's word. */
export interface ChatPlace {
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
  /** Name that the member logs in with. */
  readonly username: string
}

/** The chat that a merchant's members use; it lies outside (GEN-11-D). */
export interface ChatGateway {
  /**
   * How many messages a member has not read; `undefined` where the merchant has no chat service. Throws `GatewayError`
   * where the service does not say.
   */
  unread(place: ChatPlace): Promise<number | undefined>
}
