import type { Toaster } from '@foyer/ui/toaster'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '../lib/api/api.ts'

interface CallFailuresOptions {
  readonly toaster: Toaster
  readonly i18n: I18n
  /** The site has closed: its status must be asked anew. */
  readonly onClosed: () => void
}

/**
 * What every failed call does besides what its screen does: quiet ones nothing (API-68-D), 503 tells of the upgrade and
 * asks for the status, 403 tells of the missing permission, others show the server's message (ERR-30-D).
 */
export function callFailures({ toaster, i18n, onClosed }: CallFailuresOptions) {
  return (error: CallError, quiet: boolean): void => {
    if (error.status === 503) onClosed()
    if (quiet || error.status === 0) return
    toaster.show({ kind: 'fail', text: words(error, i18n) })
  }
}

function words(error: CallError, i18n: I18n): string {
  if (error.status === 503) return i18n._(msg`System upgrading, please try again later.`)
  if (error.status === 403) {
    return i18n._(
      msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
    )
  }
  return error.message || i18n._(msg`Unknown error`)
}
