import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewOutdatedPage } from './outdated-page.ts'

let page: EventTarget
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {})
  renewOutdatedPage()
})

afterEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const missFile = () =>
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') }))

test('a page that misses a file is loaded anew, once', () => {
  missFile()
  missFile()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose files do not come because it is being left is left (finding 51)', () => {
  missFile()
  vi.advanceTimersByTime(1000)
  page.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(10_000)
  expect(reload).not.toHaveBeenCalled()
})
