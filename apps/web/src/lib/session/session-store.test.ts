import { beforeEach, describe, expect, test, vi } from 'vitest'
import { safeStorage } from '../web-storage.ts'
import { createSessionStore, type SessionInfo } from './session-store.ts'

const KEY = 'MC_SESSION_INFO'
const info: SessionInfo = {
  token: 'one',
  type: 0,
  merchantCode: 'naga',
  userName: 'nok',
  firstTimeLogin: false,
}

function memory() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value).has(key),
    removeItem: (key: string) => void held.delete(key),
  }
}

let local = memory()
let tab = memory()
let tell: (key: string | null) => void = () => undefined
const open = (merchant = 'naga', ownTab = tab) =>
  createSessionStore(merchant, { local, tab: ownTab, onOtherTab: (changed) => (tell = changed) })
const put = (storage: typeof local, value: unknown) => storage.setItem(KEY, JSON.stringify(value))

beforeEach(() => {
  local = memory()
  tab = memory()
})

test('a login is kept in local and session storage with its five fields [SESSION-01, SESSION-02, LOGIN-14]', () => {
  open().start(info)
  for (const storage of [local, tab]) expect(JSON.parse(storage.held.get(KEY) ?? '')).toEqual(info)
})

test("the tab's copy wins; without one the lasting copy is taken over [SESSION-11-D]", () => {
  put(local, { ...info, token: 'local' })
  expect(open('naga', memory()).current()?.token).toBe('local')
  put(tab, { ...info, token: 'tab' })
  expect(open().current()?.token).toBe('tab')
})

test('without a token the player is a visitor [SESSION-04]', () => {
  expect(open().current()).toBeNull()
})

test.each(['not JSON', '{}', '"text"', 'null', JSON.stringify({ ...info, type: '0' })])(
  'what cannot be read is removed: %s [SESSION-08-D]',
  (text) => {
    local.setItem(KEY, text)
    expect(open().current()).toBeNull()
    expect(local.held.has(KEY)).toBe(false)
  },
)

test("another merchant's session is none here and is left alone", () => {
  put(local, info)
  expect(open('northlight').current()).toBeNull()
  expect(local.held.has(KEY)).toBe(true)
})

test('ending it clears both copies and tells [LOGOUT-03, SESSION-09-D]', () => {
  put(local, info)
  const store = open()
  const changed = vi.fn()
  store.subscribe(changed)
  store.end()
  expect([store.current(), local.held.size, tab.held.size]).toEqual([null, 0, 0])
  expect(changed).toHaveBeenCalledTimes(1)
})

test('what is known besides goes with the session, and with the one before it [LOGOUT-03, SESSION-09-D, TRIAL-07-D]', () => {
  const besides = () => ['trialUser', 'memberInfo'].map((key) => local.held.has(key))
  const store = open()
  local.setItem('trialUser', 'trial7')
  store.start(info)
  expect(besides()).toEqual([false, false])
  local.setItem('memberInfo', '{}')
  store.renew('two')
  expect(besides()).toEqual([false, true])
  store.end()
  expect(besides()).toEqual([false, false])
})

describe('another tab', () => {
  test('its logout is taken over [SESSION-11-D, LOGOUT-07-D]', () => {
    put(local, info)
    const store = open()
    local.removeItem(KEY)
    tell(KEY)
    expect(store.current()).toBeNull()
    expect(tab.held.has(KEY)).toBe(false)
  })

  test('its login is taken over, and clearing everything is a logout [SESSION-11-D]', () => {
    const store = open()
    put(local, info)
    tell(KEY)
    expect(store.current()?.token).toBe('one')
    local.held.clear()
    tell(null)
    expect(store.current()).toBeNull()
  })

  test('other keys are nobody’s business', () => {
    const store = open()
    const changed = vi.fn()
    store.subscribe(changed)
    tell('status')
    expect(changed).not.toHaveBeenCalled()
  })
})

test('storage that is forbidden counts as empty', () => {
  const storage = safeStorage(() => {
    throw new Error('forbidden')
  })
  const store = createSessionStore('naga', { local: storage, tab: storage, onOtherTab: () => undefined })
  expect(store.current()).toBeNull()
  store.start(info)
  expect(store.current()).toEqual(info)
})

test('a renewed token replaces the old one everywhere [CHGPWD-10-D]', () => {
  const store = open()
  store.start(info)
  store.renew('two')
  expect(store.current()).toEqual({ ...info, token: 'two' })
  expect(local.held.get(KEY)).toContain('two')
})
