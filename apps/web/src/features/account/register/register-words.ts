import type { RegistrationField } from '@foyer/contract/field-rules'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { patternWords } from '../form/pattern-words.ts'
import type { RegisterProblem } from './register-values.ts'

/** Labels of the fields (REG-06). */
export const FIELD_LABELS: Readonly<Record<RegistrationField, MessageDescriptor>> = {
  mobileNum: msg`Mobile number`,
  messageCode: msg`SMS code`,
  username: msg`Username`,
  password: msg`Password`,
  confimpsw: msg`Confirm the password`,
  paymentPassword: msg`Payment password`,
  idNumber: msg`ID card number`,
  qqNum: msg`QQ`,
  facebook: msg`Facebook`,
  wechat: msg`WeChat`,
  line: msg`LINE`,
  whatsapp: msg`WhatsApp`,
  zalo: msg`Zalo`,
  email: msg`E-mail`,
  nickname: msg`Nickname`,
  payeeName: msg`Name of the bank account`,
  recommenderId: msg`Recommended by`,
  birthday: msg`Birthday`,
  affiliateCode: msg`Invitation code`,
  identifying: msg`Characters of the picture`,
}

/** What stands at a field that is wrong (REG-30, REG-32, REG-36-D). */
export function problemWords(field: RegistrationField, problem: RegisterProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'pattern':
      return patternWords(problem, i18n)
    case 'unequal':
      return i18n._(msg`Confirmation password not matched`)
    case 'noDay':
      return i18n._(msg`There is no such day`)
    case 'tooYoung': {
      const { age } = problem
      return i18n._(msg`You must be at least ${age} years old`)
    }
    default:
      return field === 'confimpsw' ? i18n._(msg`incorrect password`) : i18n._(msg`Please fill this in`)
  }
}
