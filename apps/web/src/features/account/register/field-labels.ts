import type { RegistrationField } from '@foyer/contract/field-rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Fields whose parts bring their own labels. */
type Labelled = Exclude<RegistrationField, 'mobileNum' | 'messageCode' | 'identifying'>

/** Labels of the fields (REG-06). */
export const FIELD_LABELS: Readonly<Record<Labelled, MessageDescriptor>> = {
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
}
