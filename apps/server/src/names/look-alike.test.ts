import { expect, test } from 'vitest'
import { looksSame, mixesScripts } from './look-alike.ts'

test.each([
  ['Anan', 'ANAN'],
  ['Somying', 'SOMYING'],
  ['Bill', 'Вill'],
  ['Anan', 'An an'],
  ['Anan', 'A\u200Bnan'],
  ['Anan', 'Аnаn'],
  ['Anan', 'Ａｎａｎ'],
  ['admin', 'аdmіn'],
  ['soe', 'ѕое'],
  ['Zoë', 'Zoe\u0308'],
  ['support', 'suppοrt'],
])('%s looks like %s', (name, other) => {
  expect(looksSame(name, other)).toBe(true)
})

test.each([
  ['Anan', 'Anna'],
  ['สมชาย', 'สมหญิง'],
])('%s does not look like %s', (name, other) => {
  expect(looksSame(name, other)).toBe(false)
})

test.each([
  ['Somying K.', false],
  ['สมหญิง ก.', false],
  ['李 Bruce', false],
  ['Анна', false],
  ['Аnna', true],
  ['Ann สมหญิง', true],
])('%s mixes scripts: %s', (name, mixed) => {
  expect(mixesScripts(name)).toBe(mixed)
})
