import type { RegistrationField } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { patternWords } from '../../credentials/index.ts'
import type { RegisterProblem } from './register-problems.ts'

/** What stands at a field that is wrong. */
export function problemWords(field: RegistrationField, problem: RegisterProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'pattern':
      return patternWords(problem, i18n)
    case 'unequal':
      return i18n._(msg`The passwords do not match`)
    case 'noDay':
      return i18n._(msg`There is no such day`)
    case 'tooYoung': {
      const { age } = problem
      return i18n._(msg`You must be at least ${age} years old`)
    }
    default:
      return field === 'confimpsw'
        ? i18n._(msg`Please enter the password again`)
        : i18n._(msg`Please fill this in`)
  }
}

/** What stands at what is to be done before a form can be sent. */
export const toDoWords = {
  tick: msg`Please tick this to go on`,
  wait: msg`Please wait until the check is done`,
}
