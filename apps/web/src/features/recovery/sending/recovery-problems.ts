import { PATTERNS } from '@foyer/contract/field-checks'
import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { onlyProblems, ruleProblem } from '../../credentials/index.ts'

/** What the phone form sends, as typed. */
export interface PhoneReset {
  /** Without the leading 0. */
  readonly mobileNum: string
  readonly verificationCode: string
  readonly newPassword: string
}

/** What the e-mail form sends. */
export interface MailReset {
  readonly username: string
  readonly email: string
}

/**
 * What is wrong with the phone form, in its order. Every field is required; an empty number or password says what its
 * rule asks for, so the bounds are named.
 */
export function phoneResetProblems(values: PhoneReset, rules: FieldRules, i18n: I18n): FieldErrors {
  const { mobileNum, verificationCode, newPassword } = values
  return onlyProblems({
    mobileNum: ruleProblem(rules.mobileNum, mobileNum, i18n),
    verificationCode:
      verificationCode === ''
        ? i18n._(msg`Please enter the code`)
        : ruleProblem(rules.messageCode, verificationCode, i18n),
    newPassword: ruleProblem(rules.password, newPassword, i18n),
  })
}

/** What is wrong with the e-mail form. */
export function mailResetProblems(
  { username, email }: MailReset,
  rules: FieldRules,
  i18n: I18n,
): FieldErrors {
  return onlyProblems({
    username: ruleProblem(rules.username, username, i18n),
    email: PATTERNS[5]?.test(email) ? undefined : i18n._(msg`e-mail incorrect`),
  })
}
