import type { FieldRule } from '@foyer/contract/field-rules'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a pattern asks for; `one` is `yes` where only one length fits. */
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

/** The sentence of a merchant's pattern with its bounds filled in. */
export function patternWords(
  { pattern, min, max }: { pattern: number; min: number; max: number },
  i18n: I18n,
): string {
  const words = PATTERN_WORDS[pattern] ?? PATTERN_WORDS[1]
  return words ? i18n._(words.id, { min, max, one: min === max ? 'yes' : 'no' }) : ''
}

/** What a rule asks for, in a sentence. */
export const ruleWords = ({ pattern, minLength, maxLength }: FieldRule, i18n: I18n): string =>
  patternWords({ pattern, min: minLength, max: maxLength }, i18n)
