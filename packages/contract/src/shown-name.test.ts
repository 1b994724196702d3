import { expect, test } from 'vitest'
import { isShownName } from './shown-name.ts'

test.each([
  'Nok',
  'สมหญิง',
  'น้ำ',
  'ကောင်း',
  'नी\u200Dक',
  'می\u200Cخواهم',
  'Zoë O’Neil-2',
  'Nok ❤️',
  '👩\u200D🚀 Ann',
  '李小龙',
])('"%s" is a name that can be shown', (name) => {
  expect(isShownName(name)).toBe(true)
})

test.each([
  ['zero-width space', 'N\u200Bok'],
  ['joiner among Latin letters', 'No\u200Dk'],
  ['word joiner', 'Nok\u2060'],
  ['soft hyphen', 'N\u00ADok'],
  ['byte order mark', '\uFEFFNok'],
  ['Hangul filler', '\u3164'],
  ['blank Braille', '\u2800'],
  ['blanks alone', '   '],
  ['marks alone', '\u0301\u0301'],
  ['right-to-left override', '\u202EkoN'],
  ['isolate', '\u2067Nok\u2069'],
  ['right-to-left mark', 'Nok\u200F'],
  ['line separator', 'Nok\u2028'],
  ['control', 'Nok\u0007'],
  ['tag characters', 'Nok\u{E0041}'],
  ['private use', '\uE000Nok'],
  ['piled marks', `N${'\u0301'.repeat(6)}ok`],
])('one with %s is none', (_, name) => {
  expect(isShownName(name)).toBe(false)
})
