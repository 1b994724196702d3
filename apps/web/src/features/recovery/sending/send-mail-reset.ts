import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { whileWaiting } from '../../../lib/waiting-toast.ts'
import { type MailReset, mailResetProblems } from './recovery-problems.ts'
import { askForLink } from './recovery-queries.ts'

export const catalogues = ['credentials', 'recovery/sending']

/** What the form knows besides its fields. */
export interface MailResetFacts {
  /** Of the merchant; `undefined` where they did not come: the server, which knows them, has the last word. */
  readonly rules: FieldRules | undefined
  readonly onSent: () => void
}

/** What is wrong. */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES }: MailResetFacts,
  i18n: I18n,
): FieldErrors {
  return mailResetProblems(valuesOf(form), rules, i18n)
}

/** Asks for the mail with the link. */
export async function send(
  form: HTMLFormElement,
  { onSent }: MailResetFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  try {
    await whileWaiting(context, () => askForLink(context, valuesOf(form)))
  } catch (error) {
    return refusedBy(context, error)
  }
  if (form.isConnected) onSent()
  return undefined
}

function valuesOf(form: HTMLFormElement): MailReset {
  const data = new FormData(form)
  return { username: textOf(data, 'username'), email: textOf(data, 'email') }
}
