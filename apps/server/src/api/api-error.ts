import { type Envelope, ERRORS, type ErrorCode } from '@foyer/contract'

/** A refusal with a code of the closed list; the error handler turns it into status and envelope (API-58-D). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** Input that is at fault, as the wire spells it. */
  readonly field: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, details: { message?: string; field?: string; retryAfter?: number } = {}) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.field = details.field
    this.retryAfter = details.retryAfter
  }
}

/** The body of a refusal. */
export function errorEnvelope(error: ApiError): Envelope<null> {
  return {
    success: false,
    value: null,
    errorCode: error.code,
    message: error.message,
    ...(error.field === undefined ? {} : { field: error.field }),
  }
}
