import type { I18n } from '@lingui/core'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { confirmCode, plainValue, providerProof } from '../../credentials/index.ts'
import { missingFields } from './security-problems.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface MobileFacts {
  readonly onDone: () => void
}

/** What is wrong with it. */
export const check = (form: HTMLFormElement, _: MobileFacts, i18n: I18n): FieldErrors =>
  missingFields(form, i18n)

/** Binds the number, by our own code or the provider's proof. */
export async function send(
  form: HTMLFormElement,
  { onDone }: MobileFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const data = new FormData(form)
  const mobileNum = plainValue('mobileNum', textOf(data, 'mobileNum'))
  const countryDialingCode = textOf(data, 'countryDialingCode')
  const verificationCode = textOf(data, 'verificationCode')
  const password = textOf(data, 'password', 'password')
  try {
    const typed = { digits: mobileNum, countryDialingCode, code: verificationCode }
    const idToken = await confirmCode(context, 'bind', typed)
    const proof = idToken ? { firebaseIdToken: providerProof(idToken).firebaseIdToken } : { verificationCode }
    await context.api.call('bindMobile', { body: { mobileNum, countryDialingCode, password, ...proof } })
  } catch (error) {
    return refusedBy(context, error)
  }
  onDone()
  return undefined
}
