import type { LanguageCode } from '@foyer/contract'

/** A mail to one address, as text and as HTML. */
export interface Mail {
  /** Merchant that sends it. */
  readonly merchant: string
  readonly to: string
  /** What subject and texts are written in. */
  readonly language: LanguageCode
  readonly subject: string
  readonly text: string
  /** Content of the body. */
  readonly html: string
}

/** Sends mails. */
export interface MailGateway {
  /** Resolves when the server has taken the mail; throws `GatewayError` when it has not. */
  send(mail: Mail): Promise<void>
}
