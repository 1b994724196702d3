import { type FieldRules, type RegistrationField, wireName } from '@foyer/contract/field-rules'
import type { RefObject } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { FieldErrorsState } from '../form/use-field-errors.ts'
import { plainValue } from './plain-value.ts'
import { readFields } from './read-fields.ts'

interface UseFieldChecks {
  readonly form: RefObject<HTMLFormElement | null>
  readonly rules: FieldRules
  readonly errors: FieldErrorsState
  /** Gets the code of the checks, with its words. */
  readonly code: () => Promise<typeof import('./registration-code.ts')>
}

/** What is checked while the form is filled in. A check whose code does not come is made up for when the form is sent. */
export function useFieldChecks({ form, rules, errors, code }: UseFieldChecks) {
  const context = useScreenContext()

  const checkName = async (place: HTMLFormElement) => {
    const typed = () => plainValue('username', readFields(place).username ?? '')
    const username = typed()
    if (username === '') return
    const { nameProblem } = await code()
    const problem = await nameProblem(context, rules.username, username)
    if (problem !== undefined && typed() === username) errors.mark('username', problem)
  }
  const checkConfirmation = async (place: HTMLFormElement) => {
    const { confirmationProblem } = await code()
    const { password = '', confimpsw = '' } = readFields(place)
    const problem = confimpsw && confirmationProblem(password, confimpsw, context.words.i18n)
    errors.mark(wireName('confimpsw'), problem || undefined)
  }
  return {
    /** A field is typed in: what was wrong with it is open again; a new password is held against its confirmation (REG-33). */
    typed(field: RegistrationField) {
      errors.clear(wireName(field))
      if (field === 'password' && form.current) checkConfirmation(form.current).catch(() => undefined)
    },
    /** A field was left: a name that is taken says so (REG-43-D). */
    left(field: RegistrationField) {
      if (field === 'username' && form.current) checkName(form.current).catch(() => undefined)
    },
  }
}
