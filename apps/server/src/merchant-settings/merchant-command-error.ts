/** Thrown when a command cannot be done; nothing has changed then. The message is for the operator. */
export class MerchantCommandError extends Error {
  override readonly name = 'MerchantCommandError'
  /** `argument`: what was asked for makes no sense; `state`: it does, but not with these merchants. */
  readonly kind: 'argument' | 'state'

  constructor(kind: 'argument' | 'state', message: string) {
    super(message)
    this.kind = kind
  }
}
