import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberVisitPopup, silencePopupsToday, visitPopupOrder } from './visit-popup-memory.ts'

type Session = NonNullable<Parameters<typeof visitPopupOrder>[0]>

const NOW = new Date(2026, 0, 1, 12)
const TOMORROW = new Date(2026, 0, 2, 12)
const member = (token: string): Session => ({ token, type: 0 }) as Session

/** A browser's storage; each one begins empty. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Opens the browser anew; what stays on the device stays. */
const beginVisit = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  beginVisit()
  vi.stubGlobal('localStorage', storage())
})

afterEach(() => void vi.unstubAllGlobals())

test('a visit has one pop-up: what an agent asks, else news and app in turn [AGENT-04, AGENT-12-D]', () => {
  const session = member('first-login')
  expect(visitPopupOrder(session, NOW)).toEqual(['contracts', 'news', 'app'])
  rememberVisitPopup(session, 'news')
  expect(visitPopupOrder(session, NOW)).toEqual([])

  beginVisit()
  expect(visitPopupOrder(session, NOW)).toEqual(['contracts', 'app'])
  rememberVisitPopup(session, 'app')
  expect(visitPopupOrder(session, NOW)).toEqual([])

  beginVisit()
  rememberVisitPopup(session, 'contracts')
  expect(visitPopupOrder(session, NOW)).toEqual([])
  // A question takes nobody's turn.
  beginVisit()
  expect(visitPopupOrder(member('login-second'), NOW)).toEqual(['contracts', 'news', 'app'])
})

test('visitors see the news again after the app, and no contracts', () => {
  rememberVisitPopup(null, 'news')
  beginVisit()
  expect(visitPopupOrder(null, NOW)).toEqual(['app', 'news'])
})

test('after a login, a sign-out or a new password only what concerns the account still comes in a visit [HOME-27-D]', () => {
  rememberVisitPopup(null, 'app')
  expect(visitPopupOrder(member('first-login'), NOW)).toEqual(['contracts'])
  expect(visitPopupOrder({ ...member('fresh1'), firstTimeLogin: true }, NOW)).toEqual([
    'contracts',
    'welcome',
  ])
  rememberVisitPopup(member('first-login'), 'contracts')
  expect(visitPopupOrder(null, NOW)).toEqual([])
})

test('whoever was asked for the age has had the pop-up of the visit', () => {
  sessionStorage.setItem('ageInfo', 'yes')
  expect(visitPopupOrder(null, NOW)).toEqual([])
})

test('a silent day keeps the news and the app away until midnight, not what an agent asks [HOME-27-D]', () => {
  silencePopupsToday(NOW)
  expect(visitPopupOrder(member('first-login'), NOW)).toEqual(['contracts'])
  expect(visitPopupOrder(null, NOW)).toEqual([])
  expect(visitPopupOrder(null, TOMORROW)).toEqual(['news', 'app'])
})

test('a player’s first login is welcomed once, before the news, and not on a silent day (B14)', () => {
  const fresh = { ...member('fresh1'), firstTimeLogin: true }
  expect(visitPopupOrder(fresh, NOW)).toEqual(['contracts', 'welcome', 'news', 'app'])
  rememberVisitPopup(fresh, 'welcome')
  expect(visitPopupOrder(fresh, NOW)).toEqual([])
  beginVisit()
  expect(visitPopupOrder(fresh, NOW)).toEqual(['contracts', 'news', 'app'])
  expect(visitPopupOrder({ ...fresh, token: 'fresh2', type: 41 }, NOW)).not.toContain('welcome')
  silencePopupsToday(NOW)
  expect(visitPopupOrder({ ...fresh, token: 'fresh3' }, NOW)).toEqual(['contracts'])
})
