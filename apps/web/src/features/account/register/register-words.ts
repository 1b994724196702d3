import type { RegistrationField } from '@foyer/contract/field-rules'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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

/** What a pattern asks for (REG-30); `one` is `yes` where only one length fits. */
const PATTERN_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  1: msg({
    id: 'reg_pattern_1',
    message: 'Please enter {one, select, yes {{max} characters} other {{min} to {max} characters}}',
  }),
  2: msg({
    id: 'reg_pattern_2',
    message:
      'Please use {one, select, yes {{max} letters and digits} other {{min} to {max} letters and digits}}, a letter first',
  }),
  3: msg({
    id: 'reg_pattern_3',
    message:
      'Please use {one, select, yes {{max} characters} other {{min} to {max} characters}} with a letter and a digit, without spaces',
  }),
  4: msg({
    id: 'reg_pattern_4',
    message: 'Please enter {one, select, yes {{max} digits} other {{min} to {max} digits}}',
  }),
  5: msg({
    id: 'reg_pattern_5',
    message: 'Please enter an e-mail address of at most {max} characters, such as name@example.com',
  }),
  6: msg({ id: 'reg_pattern_6', message: 'Please choose a date' }),
}

/** The sentence of a merchant's pattern with its bounds filled in (REG-30). */
export function patternWords(
  { pattern, min, max }: { pattern: number; min: number; max: number },
  i18n: I18n,
): string {
  const words = PATTERN_WORDS[pattern] ?? PATTERN_WORDS[1]
  return words ? i18n._(words.id, { min, max, one: min === max ? 'yes' : 'no' }) : ''
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
