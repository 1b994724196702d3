import { expect, test } from 'vitest'
import { meantAddress, type PageParameters, pageAddress, redirectAddress } from './page-address.ts'

const PAGES = new Map([
  ['/m/home', []],
  ['/m/social', []],
  ['/m/slot-games', ['gameClassify', 'page', 'vassalage']],
  ['/m/transaction/record', ['type', 'period']],
  ['/m/forget', ['resetToken']],
])
const parametersOf: PageParameters = (path) => PAGES.get(path)

test.each([
  ['/m/home', '/m?utm=a&code=1', '/m', '/m/home?utm=a&code=1'],
  [
    '/m/slot-games?vassalage=PG',
    '/m/x?utm=a&vassalage=PG',
    '/m/x?vassalage=PG',
    '/m/slot-games?vassalage=PG&utm=a',
  ],
  ['/m/social', '/m/social', '/m/social', '/m/social'],
  [
    '/m/register',
    '/m/register.html?affiliateCode=X&merchant=naga',
    '/m/register.html',
    '/m/register?affiliateCode=X',
  ],
  [
    '/m/login?redirect=%2Fm%2Ffavorite',
    '/m/favorite?utm=a',
    '/m/favorite',
    '/m/login?redirect=%2Fm%2Ffavorite',
  ],
  ['/m/home', '/m', '/m', '/m/home'],
  ['/m/login', '/m/forget?resetToken=secret', '/m/forget?resetToken=1', '/m/login'],
])(
  'a redirect to %s asked as %s goes on with what was not rendered [ROUTE-60-D]',
  (location, url, rendered, address) => {
    expect(redirectAddress(location, url, rendered)).toBe(address)
  },
)

test.each([
  ['/m/slot-games?vassalage=PG&utm=a&gameClassify=JP', '/m/slot-games?gameClassify=JP&vassalage=PG'],
  ['/m/slot-games?vassalage=PG&vassalage=JDB', '/m/slot-games?vassalage=JDB'],
  ['/m/transaction/record?type=bonus&utm=a&period=today', '/m/transaction/record?period=today&type=bonus'],
  ['/m/forget?resetToken=secret', '/m/forget?resetToken=1'],
  ['/m/forget?resetToken=', '/m/forget?resetToken='],
])('%s is rendered once for everybody, as %s [FORGOT-16-D]', (url, address) => {
  expect(pageAddress(url, parametersOf)).toBe(address)
})

test.each([
  ['2', '?page=2'],
  ['1', ''],
  ['0', ''],
  ['-3', ''],
  ['2.5', ''],
  ['1e3', ''],
  ['02', ''],
  ['10000', ''],
])('page %s of a list has the address with "%s" (finding 54)', (page, search) => {
  expect(pageAddress(`/m/slot-games?page=${page}`, parametersOf)).toBe(`/m/slot-games${search}`)
})

test.each([
  ['a parameter of other pages', '/m/home?vassalage=PG&type=bonus&id=7', '/m/home'],
  ['what a service that leads back adds', '/m/social?code=c&state=s', '/m/social'],
  ['a value longer than any of ours', `/m/slot-games?vassalage=${'x'.repeat(201)}`, '/m/slot-games'],
])('%s makes no page of its own (finding 1)', (_, url, address) => {
  expect(pageAddress(url, parametersOf)).toBe(address)
})

test('a path without a page has no address; a slash at the end of one keeps its parameters [ROUTE-60-D]', () => {
  expect(pageAddress('/m/nothing?vassalage=PG', parametersOf)).toBeUndefined()
  expect(pageAddress('/m/slot-games/?vassalage=PG', parametersOf)).toBe('/m/slot-games/?vassalage=PG')
})

test.each([
  ['/m/slot-games?vassalage=PG&amp;gameClassify=JP', '/m/slot-games?vassalage=PG&gameClassify=JP'],
  ['/m/activityDetail?id=welcome.', '/m/activityDetail?id=welcome'],
  ['/m/activityDetail?id=welcome)', '/m/activityDetail?id=welcome'],
  ['/m/slot-games?vassalage=PG%E2%80%8B', '/m/slot-games?vassalage=PG'],
  ['/m/home,', '/m/home'],
  [
    `/m/register?affiliateCode=LOTUS&fbclid=${'x'.repeat(300)}&utm_source=a`,
    '/m/register?affiliateCode=LOTUS',
  ],
  [`/m/home?fbclid=${'x'.repeat(300)}`, '/m/home'],
  ['/m/activityDetail?id=welcome.&igsh=short', '/m/activityDetail?id=welcome&igsh=short'],
  ['/m/activityDetail?id=welcome.&fbclid=short', '/m/activityDetail?id=welcome&fbclid=short'],
  ['/m/home)?utm_source=line&utm_medium=chat', '/m/home?utm_source=line&utm_medium=chat'],
  ['/m/register??affiliateCode=LOTUS', '/m/register?affiliateCode=LOTUS'],
  ['/m/register?affiliateCode=LOTUS.?fbclid=short', '/m/register?affiliateCode=LOTUS&fbclid=short'],
  ['/m/login?redirect=/m/favorite?vassalage=PG', undefined],
  ['/m/register?affiliateCode=LOTUS&fbclid=short', undefined],
  ['/m/home', undefined],
  ['/m/search-games?gameName=fire%20joker', undefined],
])('a chat that made %s of an address meant %s (C15)', (url, meant) => {
  expect(meantAddress(url, 200)).toBe(meant)
})
