import type { RegistrationField } from '@foyer/contract/field-rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Fields whose parts bring their own labels. */
type Labelled = 'mobileNum' | 'messageCode' | 'username' | 'password' | 'confimpsw' | 'identifying'

/** Labels of the other fields; names of services are the same in every language. */
export const FIELD_LABELS: Readonly<
  Record<Exclude<RegistrationField, Labelled>, MessageDescriptor | string>
> = {
  paymentPassword: msg`Withdrawal PIN`,
  idNumber: msg`ID card number`,
  qqNum: 'QQ',
  facebook: 'Facebook',
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
  email: msg`E-mail`,
  nickname: msg`Nickname`,
  payeeName: msg`Account holder`,
  recommenderId: msg`Recommended by`,
  birthday: msg`Date of birth`,
  affiliateCode: msg`Invitation code`,
}
