import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { onlyProblems, ruleProblem, type ToldRules } from '../../credentials/index.ts'
import type { RememberedMethod } from '../remembered/remembered-login.ts'

/** What a login lacks, by the names of its inputs. */
export function loginProblems(data: FormData, method: RememberedMethod, i18n: I18n): FieldErrors {
  const both = msg`Please enter the username and password`
  const words = {
    username: method === 'sms' ? msg`Please enter a valid mobile number` : both,
    password: method === 'sms' ? msg`Please enter the code` : both,
    captcha: msg`Please type the number in the picture`,
    pictureProof: msg`Please wait until the check is done`,
  }
  const as = (name: string) => (method === 'username' && name === 'password' ? 'password' : 'text')
  const missing = Object.entries(words).filter(
    ([name]) => data.has(name) && textOf(data, name, as(name)) === '',
  )
  // The sentence that names two fields stands at the first of them that is empty.
  const told = missing.filter(
    ([, descriptor], index) => index === missing.findIndex(([, other]) => other === descriptor),
  )
  return Object.fromEntries(told.map(([name, descriptor]) => [name, i18n._(descriptor)]))
}

/** What a number may look like where a name is asked for. */
const NUMBER_FORM = /^\+?[\d\s().-]{6,24}$/

/** Names of the rules by the inputs of a method. A password is only compared: one from before its rule still counts. */
const RULE_NAMES = {
  username: { username: 'loginUsername', password: undefined },
  sms: { username: 'loginMobileNum', password: 'verificationCode' },
} as const

/**
 * What is outside its bounds, by the names of the inputs.
 * @param rules as the server tells them; a field without one is left to the server
 * @param values as they are sent
 */
export function loginBoundProblems(
  rules: ToldRules,
  values: Readonly<Record<'username' | 'password', string>>,
  method: RememberedMethod,
  i18n: I18n,
): FieldErrors {
  const problem = (name: 'username' | 'password') => {
    const rule = rules.find(({ field }) => field === RULE_NAMES[method][name])
    // A number may stand in the place of a name.
    if (method === 'username' && name === 'username' && NUMBER_FORM.test(values[name])) return undefined
    return rule && ruleProblem(rule, values[name], i18n)
  }
  return onlyProblems({ username: problem('username'), password: problem('password') })
}
