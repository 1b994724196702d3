import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each(['/m/favorite', '/m/slot-games?vassalage=JL', '/m', '/m?x=1'])(
  '%s is a path of the site [ROUTE-59-D]',
  (path) => {
    expect(sameSitePath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'https://evil.example/m/home',
  '//evil.example/m',
  '/\\evil.example',
  '/m\\..\\x',
  'javascript:alert(1)',
  '/media/x',
  '/m/../wps/session/logout',
  '/m/\u0000x',
  ' /m/home',
  '/mx',
])('%s is none [ROUTE-59-D]', (text) => {
  expect(sameSitePath(text)).toBeUndefined()
})
