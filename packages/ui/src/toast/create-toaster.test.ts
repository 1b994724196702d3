import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToaster } from './create-toaster.ts'
import { toastMs } from './toast-duration.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['short', 3_000],
  ['long', 8_000],
  ['copy', 2_000],
  ['notice', 1_500],
  ['loading', 9_999_000],
  ['loadingNotice', 10_000],
] as const)('the duration %s is %s ms [ERR-07] [ERR-08] [ERR-09] [ERR-10]', (name, ms) => {
  expect(toastMs('info', 'x', name)).toBe(ms)
})

test('each kind has its own default duration [ERR-06] [ERR-08] [ERR-09] [ERR-27-D] [ERR-28-D]', () => {
  const defaults = (['info', 'success', 'fail', 'loading', 'offline'] as const).map((kind) =>
    toastMs(kind, 'short text'),
  )
  expect(defaults).toEqual([1_500, 1_500, 3_000, 9_999_000, Number.POSITIVE_INFINITY])
})

test('a text of 60 characters is short, of 61 long; a tone mark is counted once [ERR-28-D]', () => {
  expect(toastMs('fail', 'x'.repeat(60))).toBe(3_000)
  expect(toastMs('fail', 'x'.repeat(61))).toBe(8_000)
  expect(toastMs('fail', '🎰'.repeat(60))).toBe(3_000)
})

test('a toast goes by itself when its time is over [ERR-08]', () => {
  const toaster = createToaster()
  toaster.show({ kind: 'info', text: 'Saved' })
  vi.advanceTimersByTime(1_499)
  expect(toaster.current()?.text).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(toaster.current()).toBeUndefined()
})

test('a new toast replaces the old one and gets its own full time [ERR-28-D]', () => {
  const toaster = createToaster()
  toaster.show({ kind: 'info', text: 'one' })
  vi.advanceTimersByTime(1_000)
  toaster.show({ kind: 'info', text: 'two' })
  vi.advanceTimersByTime(1_499)
  expect(toaster.current()?.text).toBe('two')
  vi.advanceTimersByTime(1)
  expect(toaster.current()).toBeUndefined()
})

test('a loading toast lasts 9999 s, an offline one until it is dismissed [ERR-09] [ERR-27-D]', () => {
  const toaster = createToaster()
  toaster.show({ kind: 'loading', text: 'Opening' })
  vi.advanceTimersByTime(9_998_999)
  expect(toaster.current()?.kind).toBe('loading')
  vi.advanceTimersByTime(1)
  expect(toaster.current()).toBeUndefined()
  const offline = toaster.show({ kind: 'offline', text: 'No network' })
  vi.advanceTimersByTime(20_000_000)
  expect(toaster.current()?.kind).toBe('offline')
  toaster.dismiss(offline)
  expect(toaster.current()).toBeUndefined()
})

test('dismissing a toast that was replaced leaves the new one', () => {
  const toaster = createToaster()
  const first = toaster.show({ kind: 'loading', text: 'one' })
  toaster.show({ kind: 'success', text: 'two' })
  toaster.dismiss(first)
  expect(toaster.current()?.text).toBe('two')
})

test('listeners hear every change until they stop', () => {
  const toaster = createToaster()
  const heard = vi.fn()
  const stop = toaster.subscribe(heard)
  toaster.show({ kind: 'info', text: 'same' })
  toaster.show({ kind: 'info', text: 'same' })
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  toaster.dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
})
