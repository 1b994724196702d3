import { codeRule, type FieldRules, leave, need } from './field-rules.ts'
import type { SwitchName } from './switches.ts'

/**
 * The rules of signing up with an account of another service: what the merchant requires of every member, and the
 * nickname that the service proposes. The service stands in for name and password, and for the picture.
 */
export function socialRules(
  rules: FieldRules,
  switches: Readonly<Partial<Record<SwitchName, boolean>>>,
): FieldRules {
  const asked = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, rule.required ? rule : leave(rule)]),
  ) as unknown as FieldRules
  // Where nobody registers by name, every member has a number.
  const byNumber = switches.MOBILENUMREG3 === true && !rules.username.enabled
  const mobileNum = byNumber ? need(rules.mobileNum) : asked.mobileNum
  return {
    ...asked,
    username: leave(rules.username),
    password: leave(rules.password),
    confimpsw: leave(rules.confimpsw),
    identifying: leave(rules.identifying),
    nickname: {
      ...rules.nickname,
      enabled: true,
      required: rules.nickname.enabled && rules.nickname.required,
    },
    mobileNum,
    messageCode: codeRule({ ...rules, mobileNum }, switches, true),
  }
}
