import { expect, test } from 'vitest'
import { outsideSources } from './outside-sources.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const read = (services: Record<string, string>): Record<string, readonly string[]> =>
  Object.fromEntries(
    contentSecurityPolicy([], outsideSources(services))
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

test('scripts come from our own files only', () => {
  for (const services of [{}, { humanCheck: 'other', sms: 'twilio' }]) {
    expect(read(services)).toMatchObject({
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'trusted-types': ['foyer'],
    })
  }
})

test('a merchant that uses GeeTest allows its hosts, and a policy that checks what it loads [SMS-17-D]', () => {
  const policy = read({ humanCheck: 'geetest' })
  expect(policy['script-src']).toContain('https://static.geetest.com')
  expect(policy['trusted-types']).toEqual(['foyer', 'default'])
  expect(policy['script-src']?.filter((source) => /unsafe|^https?:$|\*/.test(source))).toEqual([])
})
