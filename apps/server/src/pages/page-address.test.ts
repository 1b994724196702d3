import { expect, test } from 'vitest'
import { pageAddress, redirectAddress } from './page-address.ts'

test.each([
  ['/m/home', '/m?utm=a&code=1', '/m/home?utm=a'],
  ['/m/home?code=1', '/m?utm=a&code=1', '/m/home?code=1&utm=a'],
  ['/m/social', '/m/social', '/m/social'],
  ['/m/register', '/m/register.html?affiliateCode=X&merchant=naga', '/m/register?affiliateCode=X'],
  ['/m/login?redirect=%2Fm%2Ffavorite', '/m/favorite?utm=a', '/m/login?redirect=%2Fm%2Ffavorite'],
  ['/m/home', '/m', '/m/home'],
  ['/m/login', '/m/forget?resetToken=secret', '/m/login'],
])('a redirect to %s asked as %s goes to %s [ROUTE-60-D]', (location, url, address) => {
  expect(redirectAddress(location, url)).toBe(address)
})

test.each([
  ['/m/slot-games?vassalage=PG&utm=a&gameClassify=JP', '/m/slot-games?gameClassify=JP&vassalage=PG'],
  ['/m/transaction/record?type=bonus&utm=a&period=today', '/m/transaction/record?period=today&type=bonus'],
  ['/m/forget?resetToken=secret', '/m/forget?resetToken=1'],
  ['/m/forget?resetToken=', '/m/forget?resetToken='],
])('%s is rendered once for everybody, as %s [FORGOT-16-D]', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
