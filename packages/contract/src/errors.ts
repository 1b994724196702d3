/**
 * The closed list of error codes with their HTTP status (API-58-D). The browser owns the words; `message` in the
 * envelope is the English text for readers of the API and the last resort (ERR-30-D).
 */
export const ERRORS = {
  'validation.failed': { status: 400, message: 'The request is not valid.' },
  'session.missing': { status: 401, message: 'Sorry, you are not logged in! please login first.' },
  'session.expired': { status: 401, message: 'The account has been logged out, please log in again' },
  'access.denied': {
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'region.denied': { status: 403, message: 'Access Denied' },
  'feature.off': {
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'merchant.unknown': { status: 404, message: 'No merchant answers at this address.' },
  'not.found': { status: 404, message: 'There is nothing at this address.' },
  conflict: { status: 409, message: 'The request conflicts with what is stored.' },
  'request.tooLarge': { status: 413, message: 'The request is too large.' },
  'limit.reached': { status: 429, message: 'Too many requests, please try again later.' },
  'server.failed': { status: 500, message: 'Unknown error' },
  'system.maintenance': { status: 503, message: 'System upgrading, please try again later.' },
  'system.unavailable': { status: 503, message: 'System upgrading, please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERRORS

/** Body of every answer (API-58-D). `field` names the input that is at fault, where one is. */
export interface Envelope<Value> {
  readonly success: boolean
  readonly value: Value
  readonly errorCode: string
  readonly message: string
  readonly field?: string
}
