import type { I18n } from '@lingui/core'
import type { FieldErrors } from '../form/use-field-errors.ts'
import type { SocialConsent } from '../social/social-buttons.tsx'
import { readRegistration } from './register-payload.ts'
import { check, type RegistrationFacts } from './send-registration.ts'

/** What is agreed to in a form, `undefined` where something is missing, and the errors that say so. */
export function consentOf(
  form: HTMLFormElement,
  facts: RegistrationFacts,
  i18n: I18n,
): { readonly given: SocialConsent | undefined; readonly errors: FieldErrors } {
  const { agreed, ageConfirmed } = check(form, facts, i18n)
  if (agreed !== undefined || ageConfirmed !== undefined) {
    const errors = { ...(ageConfirmed ? { ageConfirmed } : {}), ...(agreed ? { agreed } : {}) }
    return { given: undefined, errors }
  }
  const { affiliateCode } = readRegistration(form, facts)
  return { given: affiliateCode ? { affiliateCode } : {}, errors: {} }
}
