import { FEEDBACK_LENGTH, type FeedbackType } from '@foyer/contract/constants'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

export const catalogues = ['profile/settings']

/** What the form knows besides its fields. */
export interface FeedbackFacts {
  readonly onDone: () => void
}

/** What is wrong with it. */
export function check(form: HTMLFormElement, _: FeedbackFacts, i18n: I18n): FieldErrors {
  const { least, most } = FEEDBACK_LENGTH
  const letters = [...textOf(new FormData(form), 'text').trim()].length
  if (letters < least) return { text: i18n._(msg`Please write ${least} letters or more`) }
  return letters > most ? { text: i18n._(msg`Please write at most ${most} letters`) } : {}
}

/** Sends it. */
export async function send(
  form: HTMLFormElement,
  { onDone }: FeedbackFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const data = new FormData(form)
  const contact = textOf(data, 'contact').trim()
  const body = {
    type: textOf(data, 'type') as FeedbackType,
    text: textOf(data, 'text'),
    ...(contact !== '' && { contact }),
  }
  try {
    await context.api.call('sendFeedback', { body })
  } catch (error) {
    return refusedBy(context, error)
  }
  onDone()
  return undefined
}
