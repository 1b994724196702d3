import { latinDigits } from '@foyer/contract/typed-digits'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallValue } from '../../../lib/api/api.ts'
import { PIN, spentPin } from '../../../lib/form/pin.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from './security-problems.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface BankAccountFacts {
  readonly banks: CallValue<'bankAccounts'>['banks']
  readonly onDone: () => void
}

/** What is wrong with it. */
export function check(form: HTMLFormElement, { banks }: BankAccountFacts, i18n: I18n): FieldErrors {
  const { bankCode, number, paymentPassword } = valuesOf(form)
  const { digits = [] } = banks.find(({ code }) => code === bankCode) ?? {}
  const plain = latinDigits(number).replace(/[\s\p{Pd}.]/gu, '')
  const fits = digits.length === 0 || (/^\d+$/.test(plain) && digits.includes(plain.length))
  return {
    ...(fits ? {} : { number: i18n._(msg`This is not an account number of this bank`) }),
    ...(PIN.test(paymentPassword) ? {} : { paymentPassword: i18n._(msg`Please enter six digits`) }),
    ...missingFields(form, i18n),
  }
}

/** Adds the account. */
export async function send(
  form: HTMLFormElement,
  { onDone }: BankAccountFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { payeeName, ...values } = valuesOf(form)
  try {
    await context.api.call('addBankAccount', { body: { ...values, ...(payeeName ? { payeeName } : {}) } })
  } catch (error) {
    return spentPin(await refusedBy(context, error))
  }
  onDone()
  return undefined
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    bankCode: textOf(data, 'bankCode'),
    number: textOf(data, 'number'),
    payeeName: textOf(data, 'payeeName'),
    paymentPassword: textOf(data, 'paymentPassword'),
  }
}
