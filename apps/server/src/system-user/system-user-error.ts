/** Thrown when a system user cannot be found, created or used; the message says what to do about it. */
export class SystemUserError extends Error {
  override readonly name = 'SystemUserError'
}
