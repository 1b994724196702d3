import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../form/use-field-errors.ts'
import type { RememberedMethod } from '../remembered/remembered-login.ts'

/** What a login lacks, by the names of its inputs (LOGIN-16, LOGIN-19-D). */
export function loginProblems(data: FormData, method: RememberedMethod, i18n: I18n): FieldErrors {
  const both = msg`Please enter the username and password`
  const words = {
    username: method === 'sms' ? msg`Please enter a valid mobile number` : both,
    password: method === 'sms' ? msg`Please enter the code` : both,
    captcha: msg`Please enter the characters of the picture`,
    pictureProof: msg`Please wait until the check is done`,
  }
  const as = (name: string) => (method === 'username' && name === 'password' ? 'password' : 'text')
  return Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => data.has(name) && textOf(data, name, as(name)) === '')
      .map(([name, descriptor]) => [name, i18n._(descriptor)]),
  )
}
