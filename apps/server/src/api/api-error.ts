import { type Envelope, ERRORS, type ErrorCode } from '@foyer/contract'

/** A refusal with a code of the closed list; the error handler turns it into status and envelope. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** Input that is at fault, as the wire spells it. */
  readonly field: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What the answer holds besides the code, such as `{ captcha: true }`. */
  readonly value: object | null
  constructor(
    code: ErrorCode,
    details: { message?: string; field?: string; retryAfter?: number; value?: object; cause?: unknown } = {},
  ) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.field = details.field
    this.retryAfter = details.retryAfter
    this.value = details.value ?? null
  }
}

/** The body of a refusal. It repeats `Retry-After`, a header that pages of other hosts may not read. */
export function errorEnvelope(error: ApiError): Envelope<object | null> {
  const { retryAfter } = error
  return {
    success: false,
    value: retryAfter === undefined ? error.value : { ...error.value, retryAfter },
    errorCode: error.code,
    message: error.message,
    ...(error.field === undefined ? {} : { field: error.field }),
  }
}
