import { expect, test } from 'vitest'
import { readArguments, UsageError } from './command.ts'

const OPTIONS = { key: { type: 'string' }, token: { type: 'string' }, json: { type: 'boolean' } } as const

test.each(['-Nw2', '--Nw2', '-', 'a=b', '--other=1'])('an option takes %s as its value', (token) => {
  const { values, positionals } = readArguments(['one', '--token', token, '--json', '--key', 'k'], OPTIONS)
  expect(values).toEqual({ token, json: true, key: 'k' })
  expect(positionals).toEqual(['one'])
})

test.each([
  [['--token', '--key', 'k'], '--token needs a value.'],
  [['--token', '--key=k'], '--token needs a value.'],
  [['--token'], '--token needs a value.'],
  [['--other', '-x'], "Unknown option '--other'."],
  [['--token', '-x', '--token', '-y'], '--token is given twice.'],
])('%j is refused', (args, message) => {
  expect(() => readArguments(args, OPTIONS)).toThrow(new UsageError(message))
})

test('what follows two dashes alone is no option', () => {
  expect(readArguments(['--token', '-x', '--', '--key', 'k'], OPTIONS).positionals).toEqual(['--key', 'k'])
})
