import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { registerSocial } from '../../login/index.ts'
import type { Site } from '../../merchant/index.ts'
import { readRegistration } from '../sending/register-payload.ts'
import { provedByProvider } from '../sending/register-queries.ts'
import type { RegistrationFacts } from '../sending/send-registration.ts'

export { check } from '../sending/send-registration.ts'

export const catalogues = ['registration/sending']

/** What the form knows besides its fields. */
export interface SignUpFacts extends Pick<RegistrationFacts, 'rules' | 'age' | 'settings'> {
  /** Of the sign-up. */
  readonly id: string
  readonly site: RegistrationFacts['site'] & Pick<Site, 'name'>
  readonly onSignedUp: () => void
  /** The sign-up is over without a member. */
  readonly onEnded: () => void
}

/** Makes the newcomer a member. */
export async function send(
  form: HTMLFormElement,
  facts: SignUpFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { id, site, onSignedUp, onEnded } = facts
  const registration = readRegistration(form, { ...facts, linkCode: '' })
  try {
    const proof = await provedByProvider(context, registration)
    const { firstTime } = await registerSocial(context, site.code, { ...registration, ...proof, id })
    const text = context.words.i18n._(msg`Welcome to ${site.name}!`)
    if (firstTime) context.toaster.show({ kind: 'success', text })
    onSignedUp()
    return undefined
  } catch (error) {
    const refused = await refusedBy(context, error)
    if (!(error instanceof CallError) || error.code !== 'social.failed') return refused
    context.toaster.show({ kind: 'fail', text: refused.words ?? '' })
    onEnded()
    return undefined
  }
}
