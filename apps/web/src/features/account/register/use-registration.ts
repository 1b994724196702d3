import { type FieldRules, wireName } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useEnvironment, useSite } from '../../merchant/index.ts'
import { textOf } from '../form/use-field-errors.ts'
import { originOf, registrationOf } from './register-payload.ts'
import type { RegisterSettings } from './register-settings-query.ts'
import { plainValue, type RegisterValues, registerProblems } from './register-values.ts'
import { problemWords } from './register-words.ts'
import { readFields } from './use-register-draft.ts'

interface UseRegistration {
  readonly settings: RegisterSettings
  readonly rules: FieldRules
  /** Years. */
  readonly age: number
  /** Invitation that came by link, known to count; empty for none. */
  readonly linkCode: string
}

/** What is wrong with a form as it stands, by the names of its inputs, and what it sends. */
export function useRegistration({ settings, rules, age, linkCode }: UseRegistration) {
  const { t, i18n } = useLingui()
  const { timeZone, domains } = useSite()
  const environment = useEnvironment()
  return {
    problemsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
      const today = new Date().toLocaleDateString('sv-SE', { timeZone })
      const data = new FormData(form)
      const pictureProof = data.get('pictureProof')
      const asked =
        pictureProof === null ? rules : { ...rules, identifying: { ...rules.identifying, enabled: false } }
      const problems = registerProblems(plainFields(form), asked, { age, today })
      return {
        ...Object.fromEntries(
          Object.entries(problems).map(([field, problem]) => [
            wireName(field as keyof typeof problems),
            problemWords(field as keyof typeof problems, problem, i18n),
          ]),
        ),
        ...(pictureProof === '' ? { captcha: t`Please wait until the check is done` } : {}),
        ...(data.has('ageConfirmed') ? {} : { ageConfirmed: t`Please tick this to go on` }),
        ...(data.has('agreed') ? {} : { agreed: t`Please tick this to go on` }),
      }
    },
    registrationOf: (form: HTMLFormElement) =>
      registrationOf({
        values: plainFields(form),
        countryDialingCode: textOf(new FormData(form), 'countryDialingCode'),
        pictureProof: textOf(new FormData(form), 'pictureProof'),
        linkCode,
        termsVersion: settings.termsVersion,
        origin: originOf(environment, {
          host: location.host,
          mainDomain: domains[0] ?? '',
          webclip: new URLSearchParams(location.search).get('webclip') === '1',
        }),
      }),
  }
}

function plainFields(form: HTMLFormElement): RegisterValues {
  return Object.fromEntries(
    Object.entries(readFields(form)).map(([field, value]) => [
      field,
      plainValue(field as keyof RegisterValues, value),
    ]),
  )
}
