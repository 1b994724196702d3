import {
  type FieldRule,
  type registerRules,
  type registerSettings,
  SOCIAL_PROVIDERS,
  SOCIAL_SWITCHES,
  type ValueOf,
} from '@foyer/contract'
import { dayIn, type Merchant, rulesOf } from '../../../merchants/index.ts'

import { isOpen } from './registration-rules.ts'
import { termsVersionOf } from './terms.ts'

/** The merchant's rules of the form's fields, and those of logging in. */
export function presentRules(merchant: Pick<Merchant, 'fieldRules'>): ValueOf<typeof registerRules>['rules'] {
  const rules = rulesOf(merchant)
  const need = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true })
  const named: Record<string, FieldRule> = {
    ...rules,
    loginUsername: need(rules.username),
    loginPassword: need(rules.password),
    loginMobileNum: need(rules.mobileNum),
    verificationCode: need(rules.messageCode),
  }
  return Object.entries(named).map(([field, rule]) => ({ field, ...rule }))
}

/** What the forms need besides rules. */
export function presentSettings(
  merchant: Pick<Merchant, 'fieldRules' | 'switches' | 'timeZone' | 'settings' | 'services'>,
  {
    smsProviderSettings,
    standsIn,
    now,
  }: {
    readonly smsProviderSettings: Readonly<Record<string, string>>
    /** Whether logins at services that the merchant has not set up are served all the same, as in a demo. */
    readonly standsIn: boolean
    /** Unix time in ms. */
    readonly now: number
  },
): ValueOf<typeof registerSettings> {
  const { phone, humanCheck } = merchant.services
  return {
    usernameMethod: isOpen(merchant, 'username'),
    mobileMethod: isOpen(merchant, 'mobile'),
    today: dayIn(merchant.timeZone, now),
    smsProvider: phone === 'firebase' || phone === 'simulated' ? phone : 'own',
    smsProviderSettings,
    humanCheck: humanCheck === 'geetest' ? humanCheck : 'altcha',
    termsVersion: termsVersionOf(merchant),
    socialLogins: SOCIAL_PROVIDERS.filter(
      (name) =>
        merchant.switches[SOCIAL_SWITCHES[name]] === true &&
        (standsIn || merchant.services[name] !== undefined),
    ),
  }
}
