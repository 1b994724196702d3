import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { readPair } from '../form/read-pair.ts'
import type { FieldErrors } from '../form/use-field-errors.ts'
import type { Refused } from '../form/use-sent-form.ts'
import { whileWaiting } from '../form/waiting-toast.ts'
import { newPasswordProblems } from '../refusals/new-password-problems.ts'
import { refusedBy } from '../refusals/refusal.ts'
import { refusalMessages } from '../refusals/refusal-messages.ts'
import { resetByLink } from './forgot-queries.ts'

/** Words of what may be wrong. */
export const messages = [refusalMessages]

/** What the form knows besides its fields. */
export interface LinkResetFacts {
  /** Of the merchant; `undefined` where they did not come: the server, which knows them, has the last word. */
  readonly rules: FieldRules | undefined
  readonly token: string
  readonly onDone: () => void
  /** The link was used, or is too old. */
  readonly onEnded: () => void
}

/** What is wrong (FORGOT-16-D). */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES }: LinkResetFacts,
  i18n: I18n,
): FieldErrors {
  return newPasswordProblems(rules, readPair(form), i18n)
}

/** Sets a password with the token of a mailed link (FORGOT-16-D). */
export async function send(
  form: HTMLFormElement,
  { token, onDone, onEnded }: LinkResetFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { toaster, words } = context
  try {
    await whileWaiting(context, () => resetByLink(context, { resetToken: token, ...readPair(form) }))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'link.ended') return refusedBy(context, error)
    onEnded()
    return undefined
  }
  toaster.show({ kind: 'success', text: words.i18n._(msg`Your new password is set`) })
  onDone()
  return undefined
}
