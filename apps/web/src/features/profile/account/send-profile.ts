import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import type { ProfileField } from './profile-query.ts'

export const catalogues = ['profile/account']

/** What the form knows besides its field. */
export interface ProfileFacts {
  readonly field: ProfileField | 'nickname'
  readonly onDone: () => void
}

/** What is wrong with it; the merchant's rule is the server's to check. */
export function check(form: HTMLFormElement, { field }: ProfileFacts, i18n: I18n): FieldErrors {
  return textOf(new FormData(form), field) === '' ? { [field]: i18n._(msg`Please fill this in`) } : {}
}

/** Saves the value. */
export async function send(
  form: HTMLFormElement,
  { field, onDone }: ProfileFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  try {
    await context.api.call('setProfile', { body: { [field]: textOf(new FormData(form), field) } })
  } catch (error) {
    return refusedBy(context, error)
  }
  onDone()
  return undefined
}
