import { type FieldRules, type RegistrationField, wireName } from '@foyer/contract/field-rules'
import type { RefObject } from 'react'
import type { FieldErrorsState } from '../../../lib/form/use-field-errors.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'

type Code = typeof import('../sending/registration-code.ts')

interface UseFieldChecks {
  readonly form: RefObject<HTMLFormElement | null>
  readonly rules: FieldRules
  readonly errors: FieldErrorsState
  /** Gets the code of the checks, with its words. */
  readonly code: () => Promise<Code>
}

/**
 * What is checked while the form is filled in. A check whose code does not come is made up for when the form is sent.
 */
export function useFieldChecks({ form, rules, errors, code }: UseFieldChecks) {
  const context = useScreenContext()
  const check = (checks: (code: Code, place: HTMLFormElement) => Promise<void> | void) => {
    const { current } = form
    if (!current) return
    code()
      .then((loaded) => checks(loaded, current))
      .catch(() => undefined)
  }
  return {
    /** A field is typed in: what was wrong with it is open again; a new password is held against its confirmation. */
    typed(field: RegistrationField) {
      errors.clear(wireName(field))
      if (field === 'password') check((loaded, place) => loaded.checkConfirmation(place, errors, context))
    },
    /** A field was left: a name that is taken says so, a password that is too short, a confirmation that differs. */
    left(field: RegistrationField) {
      if (field === 'username') {
        check((loaded, place) => loaded.checkName(place, rules.username, errors, context))
      } else if (field === 'password') {
        check((loaded, place) => loaded.checkPassword(place, rules.password, errors, context))
      } else if (field === 'confimpsw') {
        check((loaded, place) => loaded.checkConfirmation(place, errors, context))
      }
    },
  }
}
