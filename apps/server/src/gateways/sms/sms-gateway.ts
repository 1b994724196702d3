/** A text message to one number. */
export interface Sms {
  /** Merchant that sends it. */
  readonly merchant: string
  /** E.164 */
  readonly mobile: string
  readonly text: string
  /** The code that the text tells, for services that write the text themselves. */
  readonly code?: string
  /** The same for every try to send this message; services that know it send it once. */
  readonly id?: string
}

/** Sends text messages. */
export interface SmsGateway {
  /** Resolves when the provider has taken the message; throws `GatewayError` when it has not. */
  send(message: Sms): Promise<void>
}
