import { checkField, type FieldRules, PATTERNS } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { boundsOf, type Problems, passwordProblem } from '../form/new-password-checks.ts'
import { patternWords } from '../form/pattern-words.ts'

/** What the phone form sends, as typed. */
export interface PhoneReset {
  /** Without the leading 0 (REG-51-D). */
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
 * What is wrong with the phone form, in its order (FORGOT-05, FORGOT-12, FORGOT-15-D). Every field is required; an
 * empty number or password says what its rule asks for, so the bounds are named (FORGOT-12).
 */
export function phoneResetProblems(values: PhoneReset, rules: FieldRules, i18n: I18n): Problems {
  const wrong = (field: 'mobileNum' | 'messageCode', text: string) => {
    const rule = { ...rules[field], enabled: true, required: true }
    return checkField(rule, text) ? patternWords(boundsOf(rule), i18n) : undefined
  }
  return withoutBlanks({
    mobileNum: wrong('mobileNum', values.mobileNum),
    verificationCode:
      values.verificationCode === ''
        ? i18n._(msg`Please enter the code`)
        : wrong('messageCode', values.verificationCode),
    newPassword: passwordProblem(rules, values.newPassword, i18n),
  })
}

/** What is wrong with the e-mail form (FORGOT-10, FORGOT-11). */
export function mailResetProblems({ username, email }: MailReset, rules: FieldRules, i18n: I18n): Problems {
  const rule = { ...rules.username, enabled: true, required: true }
  return withoutBlanks({
    username: checkField(rule, username) ? patternWords(boundsOf(rule), i18n) : undefined,
    email: PATTERNS[5]?.test(email) ? undefined : i18n._(msg`e-mail incorrect`),
  })
}

function withoutBlanks(problems: Readonly<Record<string, string | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])),
  )
}
