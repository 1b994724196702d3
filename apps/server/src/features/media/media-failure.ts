import { ERRORS, type ErrorCode } from '@foyer/contract'

/** A request for a picture that is refused: becomes the error envelope. */
export class MediaFailure extends Error {
  /** Code of the closed list. */
  readonly code: ErrorCode
  /** HTTP status of the code. */
  readonly statusCode: number
  /** Parameter at fault, where one is. */
  readonly field: string | undefined

  constructor(code: ErrorCode, message: string = ERRORS[code].message, field?: string) {
    super(message)
    this.name = 'MediaFailure'
    this.code = code
    this.statusCode = ERRORS[code].status
    this.field = field
  }
}

/** Refusal of a parameter (400). */
export function badParameter(field: string, message: string): MediaFailure {
  return new MediaFailure('validation.failed', message, field)
}

/** There is no such picture, or it cannot be read as one (404): the caller shows its placeholder. */
export function noSuchImage(): MediaFailure {
  return new MediaFailure('not.found')
}

/** More pictures are being made than the machine can make (503). */
export function tooBusy(): MediaFailure {
  return new MediaFailure('system.unavailable', 'Too many pictures are being made, please try again shortly.')
}
