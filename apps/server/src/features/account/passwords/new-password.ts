import { randomInt } from 'node:crypto'
import { checkField } from '@foyer/contract'
import { type Merchant, rulesOf } from '../../../merchants/index.ts'

import { isCommonPassword } from './common-passwords.ts'

/** Without what is mistaken for something else when it is read out. */
const SIGNS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const DIGITS = '0123456789'
const LENGTH = 16

/** A random password that fits the rule of a merchant. */
export function newPassword(merchant: Pick<Merchant, 'fieldRules'>): string {
  const rule = { ...rulesOf(merchant).password, enabled: true, required: true }
  const length = Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength)
  for (let round = 0; round < 1000; round++) {
    const signs = rule.pattern === 4 ? DIGITS : SIGNS
    const password = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    if (!checkField(rule, password) && !isCommonPassword(password)) return password
  }
  throw new Error('No random password fits the rule of the merchant; give one on standard input.')
}
