import { SET_PASSWORD_WAIT_MS } from '@foyer/contract/constants'
import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { whileWaiting } from '../../../lib/waiting-toast.ts'
import { newPasswordProblems, readNewPasswordPair } from '../../credentials/index.ts'
import { enterWithNewPassword } from './enter-with-new-password.ts'
import { resetByLink } from './recovery-queries.ts'

export const catalogues = ['credentials', 'recovery/sending']

/** What the form knows besides its fields. */
export interface LinkResetFacts {
  /** Of the merchant; `undefined` where they did not come: the server, which knows them, has the last word. */
  readonly rules: FieldRules | undefined
  readonly token: string
  readonly merchantCode: string
  /** @param entered whether the player is logged in with the new password */
  readonly onDone: (entered: boolean) => void
  /** The link was used, or is too old. */
  readonly onEnded: () => void
}

/** What is wrong. */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES }: LinkResetFacts,
  i18n: I18n,
): FieldErrors {
  return newPasswordProblems(rules, readNewPasswordPair(form), i18n)
}

/** Sets a password with the token of a mailed link, then logs in with it. */
export async function send(
  form: HTMLFormElement,
  { token, merchantCode, onDone, onEnded }: LinkResetFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { toaster, words } = context
  const pair = readNewPasswordPair(form)
  let entered: boolean
  try {
    entered = await whileWaiting(
      context,
      async () => {
        const username = await resetByLink(context, { resetToken: token, ...pair })
        return enterWithNewPassword(context, merchantCode, { username, password: pair.newPassword })
      },
      SET_PASSWORD_WAIT_MS,
    )
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'link.ended') return refusedBy(context, error)
    onEnded()
    return undefined
  }
  toaster.show({ kind: 'success', text: words.i18n._(msg`Your new password is set`) })
  onDone(entered)
  return undefined
}
