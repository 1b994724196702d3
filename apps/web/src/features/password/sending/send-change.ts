import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { tellDone, whileWaiting } from '../../../lib/waiting-toast.ts'
import { readNewPasswordPair } from '../../credentials/index.ts'
import { keepUpRemembered } from '../../login/index.ts'
import { changeProblems, isSamePassword, type PasswordChange } from './change-problems.ts'
import { changePassword } from './change-queries.ts'

export const catalogues = ['credentials', 'password/sending']

/** How long it is told that the password is saved, in ms. */
const TOLD_MS = 1000

/** What the form knows besides its fields. */
export interface ChangeFacts {
  readonly merchantCode: string
  readonly userName: string
  /** Of the merchant; `undefined` where they did not come: the server, which knows them, has the last word. */
  readonly rules: FieldRules | undefined
  /** The old password, where this page holds it. */
  readonly held: string | undefined
  readonly onDone: () => void
}

/** What is wrong. */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES, held }: ChangeFacts,
  i18n: I18n,
): FieldErrors {
  return changeProblems(valuesOf(form, held), rules, i18n)
}

/** Changes the password and what the device remembers of it; a refusal keeps what was typed. */
export async function send(
  form: HTMLFormElement,
  { merchantCode, userName, held, onDone }: ChangeFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { toaster, words } = context
  const values = valuesOf(form, held)
  if (isSamePassword(values)) {
    const same = words.i18n._(msg`The new password must differ from the old one`)
    toaster.show({ kind: 'fail', text: same })
    return { errors: { newPassword: same } }
  }
  try {
    await whileWaiting(context, () => changePassword(context, values))
  } catch (error) {
    const refused = await refusedBy(context, error)
    // Told here, in the player's language: the call is quiet.
    toaster.show({ kind: 'fail', text: refused.words ?? Object.values(refused.errors ?? {})[0] ?? '' })
    return refused.errors ? refused : {}
  }
  await keepUpRemembered(merchantCode, userName, values.newPassword)
  await tellDone(context, words.i18n._(msg`Saved`), TOLD_MS)
  if (form.isConnected) onDone()
  return undefined
}

function valuesOf(form: HTMLFormElement, held: string | undefined): PasswordChange {
  const typed = textOf(new FormData(form), 'oldPassword', 'password')
  return { oldPassword: held ?? typed, ...readNewPasswordPair(form) }
}
