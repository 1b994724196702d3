import { checkField, type FieldRules, type RegistrationField, wireName } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { FieldErrorsState } from '../form/use-field-errors.ts'
import { refusalWords } from '../refusals/refusal.ts'
import { demandFreeName } from './register-queries.ts'
import { plainValue } from './register-values.ts'
import { problemWords } from './register-words.ts'
import { readFields } from './use-register-draft.ts'

interface UseFieldChecks {
  readonly form: RefObject<HTMLFormElement | null>
  readonly rules: FieldRules
  readonly errors: FieldErrorsState
}

/** What is checked while the form is filled in. */
export function useFieldChecks({ form, rules, errors }: UseFieldChecks) {
  const { i18n } = useLingui()
  const context = useScreenContext()

  const checkName = async (place: HTMLFormElement) => {
    const username = plainValue('username', readFields(place).username ?? '')
    if (username === '') return
    const problem = checkField(rules.username, username)
    if (problem) return errors.mark('username', problemWords('username', problem, i18n))
    try {
      await demandFreeName(context, username)
    } catch (error) {
      const stands = plainValue('username', readFields(place).username ?? '') === username
      if (stands && error instanceof CallError && error.code === 'username.taken') {
        errors.mark('username', await refusalWords(context, error))
      }
    }
  }
  return {
    /** A field is typed in: what was wrong with it is open again; a new password is held against its confirmation (REG-33). */
    typed(field: RegistrationField) {
      errors.clear(wireName(field))
      if (field !== 'password' || !form.current) return
      const { password, confimpsw } = readFields(form.current)
      const differs = confimpsw !== undefined && confimpsw !== '' && confimpsw !== password
      errors.mark(
        wireName('confimpsw'),
        differs ? problemWords('confimpsw', { kind: 'unequal' }, i18n) : undefined,
      )
    },
    /** A field was left: a name that is taken says so (REG-43-D). */
    left(field: RegistrationField) {
      if (field === 'username' && form.current) void checkName(form.current)
    },
  }
}
