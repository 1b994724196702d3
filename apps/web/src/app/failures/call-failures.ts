import type { Toaster } from '@foyer/ui/toaster'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '../../lib/api/api.ts'

interface CallFailuresOptions {
  readonly toaster: Toaster
  readonly i18n: I18n
  /** The site has closed: its status must be asked anew. */
  readonly onClosed: () => void
}

/**
 * What every failed call does besides what its screen does: quiet ones nothing, 503 tells of the upgrade and asks for
 * the status, 403 tells of the missing permission, others show the server's message. 401 is told once for the session,
 * not by call.
 */
export function callFailures({ toaster, i18n, onClosed }: CallFailuresOptions) {
  return (error: CallError, quiet: boolean): void => {
    if (isClosed(error)) onClosed()
    if (quiet || error.status === 0 || error.status === 401) return
    toaster.show({ kind: 'fail', text: words(error, i18n) })
  }
}

/**
 * Whether a refusal tells that the whole site is closed; a service from outside that is down stops one feature only.
 */
const isClosed = ({ status, code }: CallError): boolean => status === 503 && code !== 'gateway.failed'

/** Tells that the session is over. */
export function sessionLost({ toaster, i18n }: Pick<CallFailuresOptions, 'toaster' | 'i18n'>): void {
  toaster.show({ kind: 'fail', text: i18n._(msg`The account has been logged out, please log in again`) })
}

function words(error: CallError, i18n: I18n): string {
  if (isClosed(error)) return i18n._(msg`System upgrading, please try again later.`)
  if (error.code === 'trial.refused') {
    return i18n._(msg`Please login an actual account to use this function`)
  }
  if (error.status === 403) {
    return i18n._(
      msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
    )
  }
  return error.message || i18n._(msg`Unknown error`)
}
