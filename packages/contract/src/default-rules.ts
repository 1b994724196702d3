import type { FieldRule, FieldRules } from './field-rules.ts'

const rule = (
  minLength: number,
  maxLength: number,
  pattern: number,
  shown: 'required' | 'optional' | 'off' = 'off',
): FieldRule => ({ enabled: shown !== 'off', required: shown === 'required', minLength, maxLength, pattern })

/** Rules of a merchant that has set none (REG-41-D, LOGIN-19-D). */
export const DEFAULT_RULES: FieldRules = {
  mobileNum: rule(6, 15, 4, 'optional'),
  messageCode: rule(4, 10, 4, 'required'),
  username: rule(6, 16, 2, 'required'),
  password: rule(8, 64, 3, 'required'),
  confimpsw: rule(1, 64, 1, 'required'),
  paymentPassword: rule(6, 6, 4),
  idNumber: rule(1, 50, 1),
  qqNum: rule(1, 50, 1),
  facebook: rule(1, 50, 1),
  wechat: rule(1, 50, 1),
  line: rule(1, 50, 1),
  whatsapp: rule(1, 50, 1),
  zalo: rule(1, 50, 1),
  email: rule(3, 50, 5, 'optional'),
  nickname: rule(2, 20, 1),
  payeeName: rule(2, 50, 1),
  recommenderId: rule(1, 50, 1),
  birthday: rule(10, 10, 6, 'required'),
  affiliateCode: rule(1, 50, 1, 'optional'),
  identifying: rule(1, 6, 4, 'required'),
}
