import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { onlyProblems, ruleProblem } from '../../credentials/index.ts'
import { memberQuery } from '../member-queries.ts'

export const catalogues = ['credentials', 'profile/own-name']

/** What the form knows besides its field. */
export interface OwnNameFacts {
  /** Of the merchant; `undefined` while they are not known. */
  readonly rules: FieldRules | undefined
}

const nameIn = (form: HTMLFormElement) => textOf(new FormData(form), 'username')

/** What is wrong with the name. */
export function check(
  form: HTMLFormElement,
  { rules = DEFAULT_RULES }: OwnNameFacts,
  i18n: I18n,
): FieldErrors {
  return onlyProblems({ username: ruleProblem(rules.username, nameIn(form), i18n) })
}

/** Chooses the name, and shows it wherever the account stands. */
export async function send(
  form: HTMLFormElement,
  _: OwnNameFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { api, queries, session, toaster, words } = context
  try {
    const { userName } = await api.call('chooseUsername', { body: { username: nameIn(form) } })
    const info = session.current()
    if (info) session.start({ ...info, userName })
    const text = words.i18n._(msg`Your username is now ${userName}`)
    toaster.show({ kind: 'success', text })
    await queries.invalidateQueries({ queryKey: memberQuery(context).queryKey })
    return undefined
  } catch (error) {
    return refusedBy(context, error)
  }
}
