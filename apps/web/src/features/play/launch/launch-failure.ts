import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'

/** Thrown where a launch is answered with nothing that can be opened. */
export class NoAddressError extends Error {
  override readonly name = 'NoAddressError'
}

const upgrading = msg`System upgrading, please try again later.`
const empty = msg`The requested url is empty...`
const unknown = msg`Unknown error`

/** Refusals that have words of ours. */
const KNOWN: Readonly<Record<string, MessageDescriptor>> = {
  'game.maintenance': upgrading,
  'system.maintenance': upgrading,
  'system.unavailable': upgrading,
  'launch.empty': empty,
  'trial.refused': msg`Please login an actual account to use this function`,
  'access.denied': msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  'gateway.failed': msg`A service we need does not answer, please try again later`,
  'not.found': msg`This game is not here any more`,
}

/**
 * What a player reads of a launch that failed: words of ours where there are any, else the server's, else "Unknown
 * error". `undefined` where it is told elsewhere: a session that is over is told once.
 */
export function launchFailure(error: unknown): MessageDescriptor | string | undefined {
  if (error instanceof NoAddressError) return empty
  if (!(error instanceof CallError)) return unknown
  if (error.status === 401) return undefined
  if (error.status === 0) return msg`The game could not be opened. Please check your connection.`
  return KNOWN[error.code] ?? (error.message || unknown)
}
