import type { I18n } from '@lingui/core'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from './security-problems.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface EmailFacts {
  readonly onDone: () => void
}

/** What is wrong with it. */
export const check = (form: HTMLFormElement, _: EmailFacts, i18n: I18n): FieldErrors =>
  missingFields(form, i18n)

/** Binds the address. */
export async function send(
  form: HTMLFormElement,
  { onDone }: EmailFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const data = new FormData(form)
  const body = {
    email: textOf(data, 'email'),
    verificationCode: textOf(data, 'verificationCode'),
    password: textOf(data, 'password', 'password'),
  }
  try {
    await context.api.call('bindEmail', { body })
  } catch (error) {
    return refusedBy(context, error)
  }
  onDone()
  return undefined
}
