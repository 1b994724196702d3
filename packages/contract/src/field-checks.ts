import { FIRST_BIRTH_YEAR } from './constants.ts'
import type { FieldRule, FieldRules, RegistrationField } from './field-rules.ts'
import { isShownName } from './shown-name.ts'

/**
 * What a rule's pattern id stands for; the text of a failure is `reg_pattern_{id}` (REG-30).
 * 1 any text that can be seen, 2 letters and digits beginning with a letter, 3 at least one letter and one digit without spaces,
 * 4 digits, 5 an e-mail address, 6 a date (YYYY-MM-DD).
 */
export const PATTERNS: Readonly<Record<number, Pick<RegExp, 'test'>>> = {
  1: { test: isShownName },
  2: /^[A-Za-z][A-Za-z0-9]*$/,
  3: /^(?=.*[A-Za-z])(?=.*[0-9])[^\s\p{Cc}]*$/u,
  4: /^[0-9]*$/,
  5: { test: isMailAddress },
  6: /^\d{4}-\d{2}-\d{2}$/,
}

/**
 * Whether a mail server on the internet may have such an address (RFC 5321): one address, in ASCII, of a domain with a dot. Quoted names
 * and numbers in the place of a domain, which the standard allows as well, are nobody's.
 */
export function isMailAddress(text: string): boolean {
  const [local = '', domain = ''] = text.split('@')
  return (
    MAIL_ADDRESS.test(text) && local.length <= 64 && text.length <= 254 && /\.[^.]*[a-z][^.]*$/i.test(domain)
  )
}

/** Dot-string "@" Domain (RFC 5321, 4.1.2), with at least two labels. The library of schemas has a check too, which old browsers cannot run. */
const MAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Why a value is refused: it is missing, or it does not fit what `reg_pattern_{pattern}` describes. */
export type FieldProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'pattern'; readonly pattern: number; readonly min: number; readonly max: number }

/** The rules of a method as what was typed changes them: a number that was given needs its code (REG-08). */
export function typedRules(
  rules: FieldRules,
  { mobileNum = '' }: Readonly<Partial<Record<RegistrationField, string>>>,
): FieldRules {
  return mobileNum === '' ? rules : { ...rules, messageCode: { ...rules.messageCode, required: true } }
}

/** Checks a value against its rule; an empty optional one passes (REG-31), and so does one that is not asked for. */
export function checkField(rule: FieldRule, value: string): FieldProblem | undefined {
  if (!rule.enabled) return undefined
  if (value === '') return rule.required ? { kind: 'missing' } : undefined
  const length = [...value].length
  const fits = length >= rule.minLength && length <= rule.maxLength && PATTERNS[rule.pattern]?.test(value)
  return fits
    ? undefined
    : { kind: 'pattern', pattern: rule.pattern, min: rule.minLength, max: rule.maxLength }
}

/** Age in whole years on a day; both as YYYY-MM-DD, in the merchant's time zone. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Whether a text (YYYY-MM-DD) is an existing calendar day from year 1 on; 2026-02-29 is not. */
export function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001' || Number.isNaN(day.getTime())) return false
  return day.toISOString().startsWith(text)
}

/** Whether a text is a day of the calendar from 1900 on (REG-11). */
export const isCalendarDay = (text: string): boolean => isRealDay(text) && text >= `${FIRST_BIRTH_YEAR}-01-01`
