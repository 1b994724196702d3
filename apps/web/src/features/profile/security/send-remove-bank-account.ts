import type { I18n } from '@lingui/core'
import { spentPin } from '../../../lib/form/pin.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from './security-problems.ts'
import type { BankAccount } from './security-queries.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface RemoveFacts {
  readonly account: BankAccount
  readonly onDone: () => void
}

/** What is wrong with it. */
export const check = (form: HTMLFormElement, _: RemoveFacts, i18n: I18n): FieldErrors =>
  missingFields(form, i18n)

/** Removes the account. */
export async function send(
  form: HTMLFormElement,
  { account, onDone }: RemoveFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const paymentPassword = textOf(new FormData(form), 'paymentPassword')
  try {
    await context.api.call('removeBankAccount', { body: { id: account.id, paymentPassword } })
  } catch (error) {
    return spentPin(await refusedBy(context, error))
  }
  onDone()
  return undefined
}
