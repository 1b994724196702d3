import { expect, test } from 'vitest'
import { outsideSources } from './outside-sources.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const read = (
  services: Record<string, string>,
  switches: Record<string, boolean> = { MOBILEVERCODELOGIN3: true },
  domains: readonly string[] = [],
): Record<string, readonly string[]> =>
  Object.fromEntries(
    contentSecurityPolicy([], outsideSources({ services, switches, domains }))
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

test('scripts come from our own files only', () => {
  for (const services of [{}, { humanCheck: 'other', sms: 'twilio', phone: 'simulated' }]) {
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

test('a merchant that uses Firebase allows reCAPTCHA by path, and the one host that codes are checked at [SMS-18-D]', () => {
  const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
  expect(read({ phone: 'firebase' })).toMatchObject({
    'script-src': ["'self'", ...recaptcha],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'trusted-types': ['foyer', 'default'],
  })
  expect(read({ phone: 'firebase' }, { FREEPLAY3: true })).toEqual(read({}))
  const both = read({ phone: 'firebase', humanCheck: 'geetest' })
  expect(both['script-src']).toEqual(expect.arrayContaining(['https://static.geetest.com', ...recaptcha]))
})

test('other hosts of the merchant may be called, and serve nothing else [API-65-D]', () => {
  const usual = read({})
  expect(read({}, {}, ['https://two.example', 'no-scheme.example'])).toEqual({
    ...usual,
    'connect-src': ["'self'", 'https://two.example'],
  })
})
