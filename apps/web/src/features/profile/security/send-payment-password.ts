import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PIN, spentPin } from '../../../lib/form/pin.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from './security-problems.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface PaymentPasswordFacts {
  readonly isSet: boolean
  readonly onDone: () => void
}

/** What is wrong with it. */
export function check(form: HTMLFormElement, _: PaymentPasswordFacts, i18n: I18n): FieldErrors {
  const missing = missingFields(form, i18n)
  const { newPaymentPassword, confirmPaymentPassword } = valuesOf(form)
  return {
    ...(PIN.test(newPaymentPassword) ? {} : { newPaymentPassword: i18n._(msg`Please enter six digits`) }),
    ...(newPaymentPassword === confirmPaymentPassword
      ? {}
      : { confirmPaymentPassword: i18n._(msg`The two passwords do not match`) }),
    ...missing,
  }
}

/** Sets it. */
export async function send(
  form: HTMLFormElement,
  { isSet, onDone }: PaymentPasswordFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { newPaymentPassword, oldPaymentPassword, password } = valuesOf(form)
  const proof = isSet ? { oldPaymentPassword } : { password }
  try {
    await context.api.call('setPaymentPassword', { body: { newPaymentPassword, ...proof } })
  } catch (error) {
    return spentPin(await refusedBy(context, error), 'oldPaymentPassword')
  }
  onDone()
  return undefined
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    newPaymentPassword: textOf(data, 'newPaymentPassword'),
    confirmPaymentPassword: textOf(data, 'confirmPaymentPassword'),
    oldPaymentPassword: textOf(data, 'oldPaymentPassword'),
    password: textOf(data, 'password', 'password'),
  }
}
