import { checkField, type FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { patternWords } from './pattern-words.ts'

/** Sentences by the names of the inputs; empty where nothing is wrong. */
export type Problems = Readonly<Record<string, string>>

/** What a new password lacks by the merchant's rule; `undefined` where nothing (FORGOT-15-D, CHGPWD-10-D). */
export function passwordProblem(rules: FieldRules, password: string, i18n: I18n): string | undefined {
  const rule = { ...rules.password, enabled: true, required: true }
  return checkField(rule, password) ? patternWords(boundsOf(rule), i18n) : undefined
}

/** What a new password needs, before anything is wrong with it. */
export const passwordHint = (rules: FieldRules, i18n: I18n): string =>
  patternWords(boundsOf(rules.password), i18n)

/** What is wrong with a new password and its confirmation (FORGOT-16-D, CHGPWD-10-D, REG-36-D). */
export function newPasswordProblems(
  rules: FieldRules,
  { newPassword, confirmNewPassword }: Readonly<Record<'newPassword' | 'confirmNewPassword', string>>,
  i18n: I18n,
): Problems {
  const password = passwordProblem(rules, newPassword, i18n)
  const confirmation = confirmationProblem(newPassword, confirmNewPassword, i18n)
  return {
    ...(password === undefined ? {} : { newPassword: password }),
    ...(confirmation === undefined ? {} : { confirmNewPassword: confirmation }),
  }
}

/** Empty says one thing, different another (REG-36-D). */
export function confirmationProblem(password: string, confirmation: string, i18n: I18n): string | undefined {
  if (confirmation === '') return i18n._(msg`incorrect password`)
  return confirmation === password ? undefined : i18n._(msg`Confirmation password not matched`)
}

/** Pattern and bounds of a rule, as its sentence takes them. */
export const boundsOf = ({ pattern, minLength, maxLength }: FieldRules['password']) => ({
  pattern,
  min: minLength,
  max: maxLength,
})
