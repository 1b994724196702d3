import { checkField } from '@foyer/contract/field-checks'
import type { FieldRule, FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { ruleWords } from '../rules/pattern-words.ts'

export const catalogues = ['credentials']

/** What a text that must be there lacks by a rule; `undefined` where nothing. */
export function ruleProblem(rule: FieldRule, text: string, i18n: I18n): string | undefined {
  return checkField({ ...rule, enabled: true, required: true }, text) && ruleWords(rule, i18n)
}

/** What is wrong with a new password and its confirmation. */
export function newPasswordProblems(
  rules: FieldRules,
  { newPassword, confirmNewPassword }: Readonly<Record<'newPassword' | 'confirmNewPassword', string>>,
  i18n: I18n,
): FieldErrors {
  return onlyProblems({
    newPassword: ruleProblem(rules.password, newPassword, i18n),
    confirmNewPassword: confirmationProblem(newPassword, confirmNewPassword, i18n),
  })
}

/** Empty says one thing, different another. */
export function confirmationProblem(password: string, confirmation: string, i18n: I18n): string | undefined {
  if (confirmation === '') return i18n._(msg`Please enter the password again`)
  return confirmation === password ? undefined : i18n._(msg`The passwords do not match`)
}

/** The fields that something is wrong with. */
export function onlyProblems(problems: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])),
  )
}
