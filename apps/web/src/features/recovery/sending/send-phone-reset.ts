import { SET_PASSWORD_WAIT_MS } from '@foyer/contract/constants'
import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CallBody, CallError } from '../../../lib/api/api.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { wasNotHandled } from '../../../lib/refusals/got-no-answer.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { whileWaiting } from '../../../lib/waiting-toast.ts'
import { plainValue } from '../../credentials/index.ts'
import { enterWithNewPassword } from './enter-with-new-password.ts'
import { type PhoneReset, phoneResetProblems } from './recovery-problems.ts'
import { resetByPhone } from './recovery-queries.ts'

export const catalogues = ['credentials', 'recovery/sending']

/** What the form knows besides its fields. */
export interface PhoneResetFacts {
  readonly merchantCode: string
  /** Of the merchant; `undefined` where they did not come: the server, which knows them, has the last word. */
  readonly rules: FieldRules | undefined
  /** @param entered whether the player is logged in with the new password */
  readonly onDone: (entered: boolean) => void
}

/** What is wrong. */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES }: PhoneResetFacts,
  i18n: I18n,
): FieldErrors {
  return phoneResetProblems(valuesOf(new FormData(form)), rules, i18n)
}

/** Sets the password, then logs in with it; what is refused leaves all but one field as it was. */
export async function send(
  form: HTMLFormElement,
  { merchantCode, onDone }: PhoneResetFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { toaster, words } = context
  const data = new FormData(form)
  const body = { ...valuesOf(data), countryDialingCode: textOf(data, 'countryDialingCode') }
  try {
    const entered = await whileWaiting(
      context,
      () => resetAndEnter(context, merchantCode, body),
      SET_PASSWORD_WAIT_MS,
    )
    toaster.show({ kind: 'success', text: words.i18n._(msg`Your new password is set`) })
    onDone(entered)
    return undefined
  } catch (error) {
    if (wasNotHandled(error)) return refusedBy(context, error)
    const same = error instanceof CallError && error.code === 'modify.new.old.same'
    return { ...(await refusedBy(context, error)), spent: [same ? 'newPassword' : 'verificationCode'] }
  }
}

const valuesOf = (data: FormData): PhoneReset => ({
  mobileNum: plainValue('mobileNum', textOf(data, 'mobileNum')),
  verificationCode: textOf(data, 'verificationCode'),
  newPassword: textOf(data, 'newPassword', 'password'),
})

async function resetAndEnter(
  context: ScreenContext,
  merchantCode: string,
  body: NonNullable<CallBody<'passwordByPhone'>>,
): Promise<boolean> {
  const username = await resetByPhone(context, body)
  return enterWithNewPassword(context, merchantCode, { username, password: body.newPassword })
}
