/** Refusals that only the console knows, with their statuses. */
const STATUSES = {
  /** The operator has to prove again who they are. */
  'proof.needed': 403,
  /** A request with the same key is being answered. */
  'request.busy': 409,
  /** The key named another input before. */
  'request.reused': 409,
} as const

/** A refusal for whoever works in the console. */
export class OperationError extends Error {
  override readonly name = 'OperationError'
  readonly code: keyof typeof STATUSES
  readonly status: number

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message)
    this.code = code
    this.status = STATUSES[code]
  }
}
