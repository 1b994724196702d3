import type { I18n } from '@lingui/core'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { missingFields } from '../security/security-problems.ts'
import { ownDataQuery } from './own-data-queries.ts'

export const catalogues = ['profile/security']

/** What the form knows besides its fields. */
export interface DeleteFacts {
  /** @param deletesAt when the account is deleted, ms since 1970 */
  readonly onDone: (deletesAt: number) => void
}

/** What is wrong with it. */
export const check = (form: HTMLFormElement, _: DeleteFacts, i18n: I18n): FieldErrors =>
  missingFields(form, i18n)

/** Closes the account. */
export async function send(
  form: HTMLFormElement,
  { onDone }: DeleteFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const password = textOf(new FormData(form), 'password', 'password')
  try {
    const { deletesAt } = await context.api.call('deleteAccount', { body: { password } })
    onDone(deletesAt)
    return undefined
  } catch (error) {
    // What keeps the account may have come since the page was opened.
    void context.queries.invalidateQueries(ownDataQuery(context))
    return { spent: ['password'], ...(await refusedBy(context, error)) }
  }
}
