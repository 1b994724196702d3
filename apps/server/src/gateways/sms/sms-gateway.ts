/** A text message to one number. */
export interface Sms {
  /** Merchant that sends it. */
  readonly merchant: string
  /** E.164 */
  readonly mobile: string
  readonly text: string
}

/** Sends text messages (GEN-11-D). */
export interface SmsGateway {
  /** Resolves when the provider has taken the message; throws `GatewayError` when it has not. */
  send(message: Sms): Promise<void>
}
